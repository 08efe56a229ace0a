import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { AwsService } from '../aws/aws-call.ts';
import type { Invoked } from '../functions/function-protocol.ts';
import type { Functions } from '../functions/functions.ts';
import { newTraceId } from '../gateway/gateway.ts';
import type { WebRequest } from '../http/web-message.ts';
import { asProperties, type Properties, type Resource } from '../template/cloudformation.ts';
import { account, region } from '../template/local-names.ts';
import type { Template } from '../template/template.ts';
import {
  type Connection,
  connectEvent,
  disconnectEvent,
  messageEvent,
  newConnection,
  type SocketApi,
} from './socket-events.ts';
import { watchFrameSizes } from './socket-frames.ts';

export type Sockets = {
  accept: (request: WebRequest, incoming: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>;
  /** `PostToConnection` and its relatives, as the SDK calls them. */
  management: AwsService;
  close: () => void;
};

type SocketOptions = {
  template: Template;
  api: Resource;
  functions: Functions;
  functionOfUri: (uri: string) => string;
};

const MAX_MESSAGE_BYTES = 128 * 1024;
const IDLE_MILLISECONDS = 10 * 60 * 1000;
const LONGEST_MILLISECONDS = 2 * 60 * 60 * 1000;
const SWEEP_MILLISECONDS = 10_000;

type Open = { socket: WebSocket; connection: Connection; lastActiveAt: number };

/** API Gateway WebSocket: the routes `$connect`, `$disconnect` and `$default`, and posting to a connection. */
export const createSockets = (options: SocketOptions): Sockets => {
  const api = describeApi(options);
  const invoke = createInvoke(options, api);
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  const open = new Map<string, Open>();
  const sweep = setInterval(() => closeIdle(open), SWEEP_MILLISECONDS);
  sweep.unref();
  return {
    accept: async (request, incoming, socket, head) => {
      socket.on('error', () => {});
      const connection = newConnection(request);
      const invoked = await invoke('$connect', connectEvent(api, connection, request));
      const answer = invoked.error ? { statusCode: 502 } : asProperties(JSON.parse(invoked.payload));
      const status = Number(answer.statusCode ?? 200);
      if (status >= 300) return refuse(socket, status);
      confirmProtocol(incoming, answer);
      watchFrameSizes(socket, head);
      server.handleUpgrade(incoming, socket, head, (accepted) => serve({ api, invoke, open }, accepted, connection));
    },
    management: async ({ caller, method, path, body }) => {
      const id = decodeURIComponent(/\/@connections\/([^/?]+)/.exec(path)?.[1] ?? '');
      const resource = `arn:aws:execute-api:${region}:${account}:${api.apiId}/${api.stage}/${method}/@connections/${id}`;
      const refusal = caller.policy.refusal({ action: 'execute-api:ManageConnections', resource });
      if (refusal) return gatewayError(403, 'ForbiddenException', refusal);
      const entry = open.get(id);
      if (entry?.socket.readyState !== 1) return gatewayError(410, 'GoneException', 'Gone');
      return manage(entry, method, body);
    },
    close: () => {
      clearInterval(sweep);
      for (const { socket } of open.values()) socket.terminate();
      server.close();
    },
  };
};

const describeApi = ({ template, api }: SocketOptions): SocketApi => {
  const apiId = api.id.toLowerCase();
  const stage = template.ofType('AWS::ApiGatewayV2::Stage').find(({ properties }) => properties.ApiId === apiId);
  return { apiId, stage: String(stage?.properties.StageName ?? 'local') };
};

type Invoke = (routeKey: string, event: unknown) => Promise<Invoked>;

const createInvoke = ({ template, functions, functionOfUri }: SocketOptions, { apiId }: SocketApi): Invoke => {
  const functionOf = (routeKey: string): string | undefined => {
    const route = template
      .ofType('AWS::ApiGatewayV2::Route')
      .find(({ properties }) => properties.ApiId === apiId && properties.RouteKey === routeKey);
    const integration = template.find(String(route?.properties.Target).replace('integrations/', ''));
    return integration && functionOfUri(String(integration.properties.IntegrationUri));
  };
  return async (routeKey, event) => {
    const functionId = functionOf(routeKey);
    return functionId === undefined ? { payload: '{}' } : functions.invoke(functionId, event, newTraceId());
  };
};

type Serving = { api: SocketApi; invoke: Invoke; open: Map<string, Open> };

const serve = ({ api, invoke, open }: Serving, socket: WebSocket, connection: Connection): void => {
  const entry: Open = { socket, connection, lastActiveAt: Date.now() };
  open.set(connection.id, entry);
  socket.on('message', async (data, isBinary) => {
    entry.lastActiveAt = Date.now();
    if (isBinary) return socket.close(1003, 'Binary messages are not supported');
    const event = messageEvent(api, connection, '$default', data.toString());
    const invoked = await invoke('$default', event);
    if (!invoked.error) return;
    const { requestId } = event.requestContext;
    socket.send(JSON.stringify({ message: 'Internal server error', connectionId: connection.id, requestId }));
  });
  socket.on('error', () => {});
  socket.on('close', (code, reason) => {
    open.delete(connection.id);
    invoke('$disconnect', disconnectEvent(api, connection, code, reason.toString()));
  });
};

const closeIdle = (open: ReadonlyMap<string, Open>): void => {
  const now = Date.now();
  for (const { socket, connection, lastActiveAt } of open.values()) {
    const isTooOld = now - connection.connectedAt > LONGEST_MILLISECONDS;
    if (isTooOld || now - lastActiveAt > IDLE_MILLISECONDS) socket.close(1001, 'Going away');
  }
};

/** What the client offers is confirmed only when the function says so. */
const confirmProtocol = (incoming: IncomingMessage, answer: Properties): void => {
  const protocol = protocolOf(answer);
  if (protocol === undefined) delete incoming.headers['sec-websocket-protocol'];
  else incoming.headers['sec-websocket-protocol'] = protocol;
};

const manage = (entry: Open, method: string, body: Buffer) => {
  const { socket, connection } = entry;
  if (method === 'DELETE') {
    socket.close(1000, 'Connection Closed Normally');
    return { status: 204, headers: {}, body: '' };
  }
  if (method === 'GET') return jsonAnswer({ connectedAt: new Date(connection.connectedAt).toISOString() });
  if (body.length > MAX_MESSAGE_BYTES)
    return gatewayError(413, 'PayloadTooLargeException', 'Message too long: at most 131072 bytes.');
  entry.lastActiveAt = Date.now();
  socket.send(body.toString('utf8'));
  return jsonAnswer({});
};

const jsonAnswer = (value: object) => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});

const gatewayError = (status: number, type: string, message: string) => ({
  status,
  headers: { 'content-type': 'application/json', 'x-amzn-errortype': type },
  body: JSON.stringify({ message }),
});

const protocolOf = ({ headers }: Properties): string | undefined => {
  const named = Object.entries(asProperties(headers)).find(([name]) => name.toLowerCase() === 'sec-websocket-protocol');
  return named && String(named[1]);
};

const refuse = (socket: Duplex, status: number): void => {
  socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};
