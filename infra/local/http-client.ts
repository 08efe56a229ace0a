import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';

export type HttpAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** A client of one server of this machine that keeps its connections open. */
export const createHttpClient = (endpoint: string) => {
  const { hostname, port, protocol } = new URL(endpoint);
  if (protocol !== 'http:') throw new Error(`The local cloud reaches its services by http; ${endpoint} is not.`);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  return {
    send: (method: string, path: string, headers: OutgoingHttpHeaders, body: Buffer | string): Promise<HttpAnswer> =>
      new Promise((resolve, reject) => {
        const outgoing = request({ agent, hostname, port, method, path, headers }, (incoming) => {
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

export type HttpClient = ReturnType<typeof createHttpClient>;
