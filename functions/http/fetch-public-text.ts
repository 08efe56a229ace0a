import { lookup } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import { type RequestOptions, request as requestSecure } from 'node:https';
import { BlockList, isIP } from 'node:net';

type Limits = { maxBytes: number; timeoutMs: number };
type Fetched = { text: string } | { problem: string };

/**
 * Reads what a link of a user's leads to: over TLS, from a public address, without following it elsewhere, up to a size
 * and a time. What is wrong is said in words for the user. Only this machine's own names may be asked in the clear, and
 * only where the product runs on it: `AWS_ENDPOINT_URL_DYNAMODB` says that the table does, too.
 */
export const fetchPublicText = async (link: string, limits: Limits): Promise<Fetched> => {
  const url = URL.canParse(link) ? new URL(link) : undefined;
  const isLocal =
    url !== undefined && isOwnMachine(url.hostname) && process.env.AWS_ENDPOINT_URL_DYNAMODB !== undefined;
  if (!url || (url.protocol !== 'https:' && !(isLocal && url.protocol === 'http:')))
    return { problem: 'Must be a link that starts with https://' };
  if (url.username !== '' || url.password !== '') return { problem: 'A link with a password in it is not opened.' };
  const address = await addressOf(url.hostname);
  if (!address) return { problem: `${url.hostname} can not be found.` };
  if (!isLocal && isPrivate(address)) return { problem: 'The link leads to a private address.' };
  try {
    return await read(url, address, limits);
  } catch {
    return { problem: `${url.host} does not answer.` };
  }
};

const isOwnMachine = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

type Address = { address: string; family: number };

/** Looked up once: what was checked is what is connected to, whatever the name leads to a moment later. */
const addressOf = async (hostname: string): Promise<Address | undefined> => {
  const literal = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(literal);
  if (family !== 0) return { address: literal, family };
  const found = await lookup(hostname, { all: true }).catch(() => []);
  // One private address among public ones is reason enough.
  return found.find(isPrivate) ?? found[0];
};

const privateAddresses = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  privateAddresses.addSubnet(network, prefix, 'ipv4');
// Of the sixth version only what is routed to everybody, less what carries addresses of the fourth inside.
const publicAddresses = new BlockList();
publicAddresses.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  privateAddresses.addSubnet(network, prefix, 'ipv6');

const isPrivate = ({ address, family }: Address): boolean => {
  if (family === 4) return privateAddresses.check(address, 'ipv4');
  return privateAddresses.check(address, 'ipv6') || !publicAddresses.check(address, 'ipv6');
};

const read = (url: URL, { address, family }: Address, { maxBytes, timeoutMs }: Limits): Promise<Fetched> =>
  new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestSecure : requestPlain;
    const options: RequestOptions = {
      // Always in the way that asks for one of many: that is how Node connects today.
      lookup: (_hostname, { all }, found) => (all ? found(null, [{ address, family }]) : found(null, address, family)),
      headers: { accept: 'application/samlmetadata+xml, application/xml, text/xml, */*', 'user-agent': 'Touchstone' },
      signal: AbortSignal.timeout(timeoutMs),
      agent: false,
    };
    const request = send(url, options, (response) => {
      if (response.statusCode !== 200) {
        response.destroy();
        resolve({ problem: `${url.host} answered with status ${response.statusCode}.` });
        return;
      }
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.byteLength;
        if (size <= maxBytes) return;
        response.destroy();
        resolve({ problem: `What is behind the link is larger than ${maxBytes / 1_000} kB.` });
      });
      response.once('end', () => resolve({ text: Buffer.concat(chunks).toString('utf8') }));
      response.once('error', reject);
    });
    request.once('error', reject);
    request.end();
  });
