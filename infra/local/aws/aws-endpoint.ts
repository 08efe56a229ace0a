import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AwsService, type Caller, jsonError } from './aws-call.ts';

export type AwsEndpoint = { url: string; close: () => void };

type EndpointOptions = {
  /** By the access key id that each function is given. */
  callers: () => ReadonlyMap<string, Caller>;
  /** By the name of the service in the scope of a signature. */
  services: () => Readonly<Record<string, AwsService>>;
};

/** AWS on this machine: who calls, and which service is meant, are both in the signature of the call. */
export const startAwsEndpoint = async ({ callers, services }: EndpointOptions): Promise<AwsEndpoint> => {
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    response.sendDate = false;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () =>
      answer(request, response, chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)),
    );
  });

  const answer = async (request: IncomingMessage, response: ServerResponse, body: Buffer): Promise<void> => {
    const { status, headers, body: content } = await serve(request, body).catch(unreachable);
    const sent: string[] = ['content-length', String(Buffer.byteLength(content))];
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined && !perHop.has(name)) for (const single of [value].flat()) sent.push(name, single);
    if (request.method === 'HEAD') sent.splice(0, 2, 'content-length', String(headers['content-length'] ?? 0));
    // Text goes out in one piece with its headers.
    response.writeHead(status, sent).end(request.method === 'HEAD' ? undefined : content);
  };

  const serve = async (request: IncomingMessage, body: Buffer) => {
    const { method = 'GET', url: path = '/', headers } = request;
    const { accessKeyId, serviceName } = readScope(headers.authorization ?? path);
    const caller = callers().get(accessKeyId);
    if (!caller) return jsonError(403, 'UnrecognizedClientException', 'The security token is not valid.');
    const service = services()[serviceName];
    if (!service)
      return jsonError(501, 'NotImplemented', `The local cloud has no ${serviceName} yet: see services.ts.`);
    const traceId = headers['x-amzn-trace-id'];
    return service({ caller, traceId: traceId?.toString(), method, path, headers, body });
  };

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

/** `Credential=<access key id>/<date>/<region>/<service>/aws4_request`, in a header or in a presigned link. */
const readScope = (text: string) => {
  const [, accessKeyId = '', serviceName = ''] =
    /Credential=([^/%]+)(?:\/|%2F)\d+(?:\/|%2F)[\w-]+(?:\/|%2F)([\w-]+)(?:\/|%2F)aws4_request/i.exec(text) ?? [];
  return { accessKeyId, serviceName };
};

const perHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date']);

/** The service behind is gone: to the SDK that is a fault of the server, which it retries. */
const unreachable = (error: unknown) =>
  jsonError(500, 'InternalServerError', error instanceof Error ? error.message : 'The service can not be reached.');
