import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { fetchPublicText } from '#functions/http/fetch-public-text';

const limits = { maxBytes: 1_000, timeoutMs: 300 };

/** As on AWS, where nothing is on the machine itself; a test may put the table there. */
const onAws = () => vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', undefined);
const onLaptop = () => vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', 'http://localhost:1');
afterEach(() => vi.unstubAllEnvs());

test.each([
  'https://127.0.0.1/metadata',
  'https://localhost/metadata',
  'https://2130706433/metadata',
  'https://0x7f.1/metadata',
  'https://10.1.2.3/metadata',
  'https://172.31.0.1/metadata',
  'https://192.168.1.1/metadata',
  'https://100.64.0.1/metadata',
  'https://169.254.169.254/latest/meta-data',
  'https://0.0.0.0/',
  'https://[::1]/metadata',
  'https://[::]/metadata',
  'https://[::ffff:10.0.0.1]/metadata',
  'https://[64:ff9b::a00:1]/metadata',
  'https://[2002:a00:1::]/metadata',
  'https://[fd00::1]/metadata',
  'https://[fe80::1]/metadata',
])('no private address is asked: %s', async (link) => {
  onAws();
  expect(await fetchPublicText(link, limits)).toEqual({ problem: 'The link leads to a private address.' });
});

test.each(['http://example.com/', 'http://127.0.0.1:9001/', 'ftp://example.com/', 'file:///etc/passwd', 'nothing', ''])(
  'only links over TLS are opened, not %s',
  async (link) => {
    onAws();
    expect(await fetchPublicText(link, limits)).toEqual({ problem: 'Must be a link that starts with https://' });
  },
);

test('a private address stays one on a laptop; its own names may be asked there, by TLS or not', async () => {
  onLaptop();
  expect(await fetchPublicText('https://10.1.2.3/', limits)).toHaveProperty('problem');
  expect(await fetchPublicText('http://10.1.2.3/', limits)).toHaveProperty('problem');
  const withPassword = await fetchPublicText('https://user:secret@example.com/', limits);
  expect(withPassword).toEqual({ problem: 'A link with a password in it is not opened.' });
});

test('what is too large, elsewhere, not there or too slow is not read', async () => {
  onLaptop();
  const server = createServer((request, response) => {
    if (request.url === '/small') response.end('<a/>');
    if (request.url === '/large') response.end('a'.repeat(1_001));
    if (request.url === '/away') response.writeHead(302, { location: '/small' }).end();
    if (request.url === '/none') response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const host = `localhost:${typeof address === 'object' ? address?.port : ''}`;
  const fetched = (path: string) => fetchPublicText(`http://${host}${path}`, limits);
  expect(await fetched('/small')).toEqual({ text: '<a/>' });
  expect(await fetched('/large')).toEqual({ problem: 'What is behind the link is larger than 1 kB.' });
  expect(await fetched('/away')).toEqual({ problem: `${host} answered with status 302.` });
  expect(await fetched('/none')).toEqual({ problem: `${host} answered with status 404.` });
  expect(await fetched('/never')).toEqual({ problem: `${host} does not answer.` });
  server.closeAllConnections();
  server.close();
});
