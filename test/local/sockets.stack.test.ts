import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type Miniature, startMiniature } from './miniature/start-miniature.ts';

let cloud: Miniature;
beforeAll(async () => {
  cloud = await startMiniature();
});
afterAll(() => cloud.close());

const connect = (headers: Record<string, string> = {}) =>
  new WebSocket(`ws://127.0.0.1:${cloud.port}/api/live`, ['v12.stomp', 'v11.stomp'], { headers });

const connected = async () => {
  const socket = connect();
  await once(socket, 'open');
  const ask = async (text: string): Promise<string> => {
    const answered = once(socket, 'message');
    socket.send(text);
    return String((await answered)[0]);
  };
  return { socket, ask };
};

test('a function confirms the protocol, answers messages by posting, and hears who left', async () => {
  const { socket, ask } = await connected();
  expect(socket.protocol).toBe('v12.stomp');
  const id = await ask('id');
  expect(id).toMatch(/^[\w-]{15}=$/);
  socket.close();
  await expect.poll(cloud.heard).toContainEqual({ left: id });
});

test('a function can refuse a connection', async () => {
  const socket = connect({ 'x-refuse': 'yes' });
  const [, response] = await once(socket, 'unexpected-response');
  expect(response.statusCode).toBe(403);
});

test('a post to a connection that is gone says so', async () => {
  const gone = await connected();
  const goneId = await gone.ask('id');
  gone.socket.close();
  await once(gone.socket, 'close');
  const { socket, ask } = await connected();
  expect(await ask(`hello ${goneId}`)).toBe('GoneException');
  socket.close();
});

test('messages reach another connection whole up to 128 KB, and not beyond', async () => {
  const [one, other] = [await connected(), await connected()];
  const otherId = await other.ask('id');
  const received = once(other.socket, 'message');
  expect(await one.ask(`big${128 * 1024} ${otherId}`)).toBe('posted');
  expect(String((await received)[0])).toHaveLength(128 * 1024);
  expect(await one.ask(`big${128 * 1024 + 1} ${otherId}`)).toBe('PayloadTooLargeException');
  one.socket.close();
  other.socket.close();
});

test('a frame of more than 32 KB ends the connection; the same in several frames does not', async () => {
  const { socket } = await connected();
  const parts = Array.from({ length: 4 }, () => `${'x'.repeat(30_000)}`);
  const answered = once(socket, 'message');
  for (const [index, part] of parts.entries()) socket.send(part, { fin: index === parts.length - 1 });
  expect(String((await answered)[0]).length).toBe(120_000);
  socket.send('x'.repeat(32 * 1024 + 1));
  const [code] = await once(socket, 'close');
  expect(code).toBe(1009);
});

test('a failing function is told to the client, and the connection stays', async () => {
  const { socket, ask } = await connected();
  expect(JSON.parse(await ask('fail'))).toMatchObject({ message: 'Internal server error' });
  expect(await ask('id')).toBeTruthy();
  socket.close();
});
