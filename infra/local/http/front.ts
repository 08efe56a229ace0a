import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Duplex, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MAX_REQUEST_BYTES } from '../gateway/gateway.ts';
import { pause } from '../process/signals.ts';
import { startFailure } from '../process/start-failure.ts';
import type { HeaderList, WebAnswer, WebRequest } from './web-message.ts';

export type Front = {
  port: number;
  /** Until this is called every request is told to wait. */
  open: (serve: Serve) => void;
  close: () => Promise<void>;
};

export type Serve = {
  answer: (request: WebRequest) => Promise<WebAnswer>;
  upgrade: (request: WebRequest, incoming: IncomingMessage, socket: Duplex, head: Buffer) => void;
};

const LONGEST_END_MILLISECONDS = 2000;

/** Who sends more than this is not waited for. */
const MOST_BYTES_READ = 64 * 1024 * 1024;

/** The address of the site. It listens before anything else starts, so that a busy port shows at once. */
export const startFront = async (port: number, host = process.env.HOST): Promise<Front> => {
  let serve: Serve | undefined;
  const onRequest = async (incoming: IncomingMessage, response: ServerResponse) => {
    const body = await readBody(incoming).catch(() => undefined);
    if (!body) return response.destroy();
    const answer = await (serve?.answer(toWebRequest(incoming, body)) ?? starting).catch(failed);
    await send(answer, incoming, response).catch(() => response.destroy());
  };
  const onUpgrade = (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (serve) serve.upgrade(toWebRequest(incoming, Buffer.alloc(0)), incoming, socket, head);
    else socket.destroy();
  };
  const create = (): Server =>
    createServer({ keepAliveTimeout: 65_000 }, onRequest).on('upgrade', onUpgrade).on('clientError', refuse);
  const server = create();
  const chosenPort = await listen(server, port, host ?? '127.0.0.1');
  // `localhost` is both addresses, and some clients try only the first that they are told.
  const second = create();
  if (host === undefined) await listen(second, chosenPort, '::1').catch(() => undefined);
  return {
    port: chosenPort,
    open: (opened) => {
      serve = opened;
    },
    close: async () => {
      await Promise.all([server, second].map(closeGently));
    },
  };
};

/** What is under way may end; who takes longer is cut off. */
const closeGently = async (server: Server): Promise<void> => {
  if (!server.listening) return;
  const isClosed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  await Promise.race([isClosed, pause(LONGEST_END_MILLISECONDS)]);
  server.closeAllConnections();
};

const listen = async (server: Server, port: number, host: string): Promise<number> => {
  try {
    server.listen(port, host);
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address ? address.port : port;
  } catch (error) {
    const isBusy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (!isBusy) throw error;
    throw startFailure(`Port ${port} is in use. Stop what listens there, or choose another with PORT.`, error);
  }
};

/** A little more than API Gateway takes, so that it can say that it is too much; the rest is read and dropped. */
const readBody = (incoming: IncomingMessage): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    incoming.on('data', (chunk: Buffer) => {
      if (size <= MAX_REQUEST_BYTES) chunks.push(chunk);
      size += chunk.length;
      if (size > MOST_BYTES_READ) reject(new Error('The request does not end.'));
    });
    incoming.on('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    incoming.on('close', () => reject(new Error('The request was cut off.')));
  });

/** What is no HTTP, as a letter in the address that is not encoded, is told so in the shape of all errors. */
const refuse = (error: Error & { code?: string }, socket: Duplex): void => {
  if (!socket.writable) return void socket.destroy();
  const body = JSON.stringify({ code: 'INVALID', message: 'The request is not valid.' });
  const headers = ['Content-Type: application/json', `Content-Length: ${body.length}`, 'Connection: close'];
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
  socket.end([`HTTP/1.1 ${status}`, ...headers, '', body].join('\r\n'));
};

const toWebRequest = (incoming: IncomingMessage, body: Buffer): WebRequest => {
  const { method = 'GET', url = '/', rawHeaders, socket } = incoming;
  const queryStart = url.indexOf('?');
  return {
    method,
    path: queryStart < 0 ? url : url.slice(0, queryStart),
    query: queryStart < 0 ? '' : url.slice(queryStart + 1),
    headers: toPairs(rawHeaders),
    body,
    viewerIp: (socket.remoteAddress ?? '').replace('::ffff:', ''),
  };
};

const toPairs = (raw: readonly string[]): HeaderList => {
  const pairs: [string, string][] = [];
  for (let index = 0; index < raw.length; index += 2) pairs.push([raw[index] ?? '', raw[index + 1] ?? '']);
  return pairs;
};

const send = async ({ status, headers, body }: WebAnswer, incoming: IncomingMessage, response: ServerResponse) => {
  const sent = headers.filter(([name]) => !perHop.has(name.toLowerCase())).flat();
  if (typeof body === 'string' || Buffer.isBuffer(body)) {
    if (status !== 204 && status !== 304) sent.push('content-length', String(Buffer.byteLength(body)));
    response.writeHead(status, sent).end(incoming.method === 'HEAD' ? undefined : body);
    return;
  }
  response.writeHead(status, sent);
  await pipeline(Readable.from(body), response);
};

const perHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date']);

const plain = (status: number, body: string): WebAnswer => ({
  status,
  headers: [['content-type', 'text/plain']],
  body,
});

const starting = Promise.resolve(plain(503, 'Touchstone is starting. Try again in a moment.\n'));

const failed = (error: unknown): WebAnswer => {
  console.error('The local edge failed:', error);
  return plain(502, 'The request could not be satisfied.\n');
};
