import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { expect, test, vi } from 'vitest';
import { withOutboxPage } from '#infra/local/ses/outbox-page';
import { openPostOffice } from '#infra/local/ses/post-office';
import { startPostOffice } from './start-post-office.ts';

/** Just enough of SMTP to take a mail: what was said, and the mail itself. */
const startSmtpServer = async ({ refuses = false } = {}) => {
  const commands: string[] = [];
  const mails: string[] = [];
  const serve = (socket: Socket) => {
    let received = '';
    let isMail = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 mail.example');
    socket.on('data', (chunk) => {
      received += chunk.toString('utf8');
      for (;;) {
        const end = received.indexOf(isMail ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const line = received.slice(0, end);
        received = received.slice(end + (isMail ? 5 : 2));
        if (isMail) mails.push(line);
        else commands.push(line);
        const wasMail = isMail;
        isMail = !wasMail && line === 'DATA';
        if (isMail) say('354 Go on');
        else if (refuses && line.startsWith('RCPT')) say('550 No such user');
        else if (line === 'QUIT') socket.end('221 Bye\r\n');
        else say('250 OK');
      }
    });
  };
  const server = createServer(serve).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, commands, mails, close: () => server.close() };
};

const clientOf = (endpoint: string) => new SESv2Client({ endpoint, maxAttempts: 1 });

const mailTo = (ToAddresses: string[], more: { from?: string; subject?: string } = {}) =>
  new SendEmailCommand({
    FromEmailAddress: more.from ?? 'Touchstone <no-reply@localhost>',
    Destination: { ToAddresses },
    Content: {
      Simple: {
        Subject: { Data: more.subject ?? 'Grüße' },
        Body: { Html: { Data: '<p>Hello</p>' }, Text: { Data: 'Hello' } },
      },
    },
  });

test('with SMTP_URL mail goes to the server it names', async () => {
  const server = await startSmtpServer();
  const office = await startPostOffice({ smtpUrl: server.url });
  const { MessageId } = await clientOf(office.url).send(mailTo(['a@example.com', 'b@example.com']));
  expect(MessageId).toBeTruthy();
  expect(server.commands.filter((line) => /^(MAIL|RCPT)/.test(line))).toEqual([
    'MAIL FROM:<no-reply@localhost>',
    'RCPT TO:<a@example.com>',
    'RCPT TO:<b@example.com>',
  ]);
  expect(server.mails[0]).toContain('From: Touchstone <no-reply@localhost>');
  expect(server.mails[0]).toContain('<p>Hello</p>');
  expect(office.outbox.list()).toEqual([]);
  await office.close();
  server.close();
});

test('what the server does not take is refused, not lost in silence', async () => {
  const server = await startSmtpServer({ refuses: true });
  const office = await startPostOffice({ smtpUrl: server.url });
  await expect(clientOf(office.url).send(mailTo(['a@example.com']))).rejects.toMatchObject({ name: 'MessageRejected' });
  await office.close();
  server.close();
});

test('the local SES holds a caller to its sender, and to the limits of SES', async () => {
  const office = await startPostOffice();
  const client = clientOf(office.url);
  const send = (...mail: Parameters<typeof mailTo>) => client.send(mailTo(...mail)).catch(({ name }) => name);
  expect(await send(['a@example.com'], { from: 'Bank <bank@example.com>' })).toBe('AccessDeniedException');
  expect(await send([])).toBe('BadRequestException');
  expect(await send(Array.from({ length: 51 }, (_, at) => `u${at}@example.com`))).toBe('BadRequestException');
  expect(await send(['a@example.com'], { subject: 'Hello\r\nBcc: all@example.com' })).toBe('BadRequestException');
  expect(office.outbox.list()).toEqual([]);
  expect(await send(['a@example.com'])).toMatchObject({ MessageId: expect.any(String) });
  await office.close();
});

test('the outbox keeps the newest 200 messages, through a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'touchstone-outbox-'));
  const before = openPostOffice(folder);
  const mail = { from: 'a@b.cd', to: ['a@b.cd'], cc: [], bcc: [], replyTo: [], text: 'x' };
  vi.useFakeTimers({ toFake: ['Date'] });
  for (let at = 0; at < 203; at++) {
    before.outbox.put({ ...mail, subject: String(at) });
    vi.setSystemTime(Date.now() + 1);
  }
  vi.useRealTimers();
  before.close();
  const { outbox, close } = openPostOffice(folder);
  const kept = outbox.list();
  expect(kept.map(({ subject }) => subject)).toEqual(Array.from({ length: 200 }, (_, at) => String(202 - at)));
  expect(outbox.read(kept[0]?.id ?? '')).toMatchObject({ to: ['a@b.cd'], text: 'x' });
  for (const id of ['../../table.db', '', '..', 'x']) expect(outbox.read(id)).toBeUndefined();
  close();
  await rm(folder, { recursive: true });
});

test('the outbox is shown to this machine alone, by its own name, and escapes what it shows', async () => {
  const office = await startPostOffice();
  const evil = '<script>alert(1)</script>"';
  const id = office.outbox.put({ from: evil, to: [evil], cc: [], bcc: [], replyTo: [], subject: evil, text: evil });
  const site = { status: 200, headers: [], body: 'the site' };
  const serve = withOutboxPage({ answer: async () => site, upgrade: () => undefined }, office.postOffice);
  const ask = async (path: string, host = 'localhost:4000', viewerIp = '127.0.0.1') =>
    (await serve.answer({ method: 'GET', path, query: '', headers: [['host', host]], body: Buffer.alloc(0), viewerIp }))
      .body;
  for (const host of ['localhost', 'acme.localhost:4000', '127.0.0.1:4000', '[::1]:4000'])
    expect(await ask('/outbox', host), host).toContain('Outbox');
  for (const host of ['evil.example', 'localhost.evil.example', 'evil-localhost', ''])
    expect(await ask('/outbox', host), host).toBe('the site');
  expect(await ask('/outbox', 'localhost', '192.168.1.7')).toBe('the site');
  expect(await ask('/outboxes')).toBe('the site');
  for (const path of ['/outbox', `/outbox/${id}`]) {
    expect(await ask(path)).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;');
    expect(await ask(path)).not.toContain('<script');
  }
  expect(await ask('/outbox/none')).toContain('no longer here');
  await office.close();
});
