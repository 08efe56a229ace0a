import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';

export type HttpAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

type ClientOptions = {
  /** Adds what the server asks of its callers. */
  sign?: (request: {
    method: string;
    host: string;
    path: string;
    headers: OutgoingHttpHeaders;
    body: Buffer | string;
  }) => OutgoingHttpHeaders;
};

/** A client of one server that keeps its connections open. */
export const createHttpClient = (endpoint: string, { sign }: ClientOptions = {}) => {
  const { hostname, port, protocol, host } = new URL(endpoint);
  const isSecure = protocol === 'https:';
  const agent = isSecure ? new SecureAgent(keepingOpen) : new Agent(keepingOpen);
  const start = isSecure ? secureRequest : request;
  return {
    send: (method: string, path: string, headers: OutgoingHttpHeaders, body: Buffer | string): Promise<HttpAnswer> =>
      new Promise((resolve, reject) => {
        const sent = sign?.({ method, host, path, headers, body }) ?? headers;
        const outgoing = start({ agent, hostname, port, method, path, headers: sent }, (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.on('error', reject);
          incoming.on('end', () => {
            const whole = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
            resolve({ status: incoming.statusCode ?? 500, headers: incoming.headers, body: whole });
          });
        });
        outgoing.on('error', reject);
        outgoing.end(body);
      }),
    close: (): void => agent.destroy(),
  };
};

const keepingOpen = { keepAlive: true, maxSockets: 64 };

export type HttpClient = ReturnType<typeof createHttpClient>;
