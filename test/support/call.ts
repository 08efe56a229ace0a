import { randomUUID } from 'node:crypto';
import type { Handled } from '#functions/http/handle';
import { type HttpRequest, normalisePath } from '#functions/http/request';
import type { HttpResponse } from '#functions/http/response';
import { createRouter } from '#functions/http/router';
import type { SignedIn } from './fixtures.ts';

type Sent = {
  /** Who calls; nobody when left out. */
  as?: Pick<SignedIn, 'token' | 'host'>;
  /** Only needed when nobody calls. */
  host?: string;
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | undefined>;
  headers?: Record<string, string>;
  /** Bytes and text go as they are, anything else as JSON. */
  body?: unknown;
  sourceIp?: string;
};

/** What came over the wire is looked at freely: a test says itself what it expects to be there. */
type Json = ReturnType<typeof JSON.parse>;

export type Answer = { status: number; headers: Record<string, string>; body: Json; bytes: Uint8Array };

/** Calls one endpoint through the wrapper that the product uses, with a real table behind it. */
export const call = async (handled: Handled, sent: Sent = {}): Promise<Answer> => {
  const params = Object.fromEntries(Object.entries(sent.params ?? {}).map(([name, value]) => [name, String(value)]));
  const path = handled.endpoint.path.replace(/\{(\w+)\+?\}/g, (_, name: string) => encodeURI(params[name] ?? ''));
  const request = toRequest(handled.endpoint.method, path, sent);
  return toAnswer(await handled.respond(request, params));
};

/** Sends to a whole function, routing included: `send(endpoints, 'GET', '//api/…/')`. */
export const send = async (endpoints: readonly Handled[], method: string, path: string, sent: Sent = {}) =>
  toAnswer(await createRouter(endpoints)(toRequest(method, path, sent)));

const toRequest = (method: string, path: string, sent: Sent): HttpRequest => {
  const [pathname = '', search = ''] = path.split('?');
  const signedIn: Record<string, string> = sent.as ? { authorization: `Bearer ${sent.as.token}` } : {};
  const query = Object.entries(sent.query ?? {}).filter(([, value]) => value !== undefined);
  return {
    requestId: randomUUID(),
    method,
    path: normalisePath(pathname),
    host: sent.host ?? sent.as?.host ?? 'localhost',
    sourceIp: sent.sourceIp ?? '127.0.0.1',
    query: {
      ...Object.fromEntries(new URLSearchParams(search)),
      ...Object.fromEntries(query.map(([name, value]) => [name, String(value)])),
    },
    headers: { ...signedIn, ...sent.headers },
    body: toBytes(sent.body),
  };
};

const toBytes = (body: unknown): Uint8Array => {
  if (body === undefined) return new Uint8Array();
  if (body instanceof Uint8Array) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
};

const toAnswer = async ({ status, headers, body }: HttpResponse): Promise<Answer> => {
  const bytes = await collect(body);
  const isJson = /^application\/(?:scim\+)?json/.test(headers['content-type'] ?? '') && bytes.byteLength > 0;
  return { status, headers, bytes, body: isJson ? JSON.parse(Buffer.from(bytes).toString('utf8')) : undefined };
};

const collect = async (body: HttpResponse['body']): Promise<Uint8Array> => {
  if (body === undefined) return new Uint8Array();
  if (typeof body === 'string') return Buffer.from(body);
  if (body instanceof Uint8Array) return body;
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
};
