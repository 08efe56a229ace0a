import { randomBytes, randomUUID } from 'node:crypto';
import { hostOf } from '../gateway/gateway-event.ts';
import type { HeaderList, WebRequest } from '../http/web-message.ts';

/** A browser's connection to the WebSocket API. */
export type Connection = { id: string; connectedAt: number; viewerIp: string; userAgent: string | null };

export type SocketApi = { apiId: string; stage: string };

export const newConnection = ({ viewerIp, headers }: WebRequest): Connection => ({
  id: `${randomBytes(11).toString('base64url')}=`,
  connectedAt: Date.now(),
  viewerIp,
  userAgent: headers.find(([name]) => name.toLowerCase() === 'user-agent')?.[1] ?? null,
});

type EventType = 'CONNECT' | 'MESSAGE' | 'DISCONNECT';

const contextOf = (api: SocketApi, connection: Connection, routeKey: string, eventType: EventType) => {
  const requestId = randomUUID();
  return {
    routeKey,
    eventType,
    extendedRequestId: requestId,
    requestTime: new Date().toUTCString(),
    messageDirection: 'IN',
    stage: api.stage,
    connectedAt: connection.connectedAt,
    requestTimeEpoch: Date.now(),
    identity: { userAgent: connection.userAgent, sourceIp: connection.viewerIp },
    requestId,
    domainName: hostOf(api.apiId),
    connectionId: connection.id,
    apiId: api.apiId,
  };
};

export const connectEvent = (api: SocketApi, connection: Connection, request: WebRequest) => {
  const headers: HeaderList = [
    ...request.headers.filter(([name]) => name.toLowerCase() !== 'host'),
    ['Host', hostOf(api.apiId)],
    ['X-Forwarded-For', `${request.viewerIp}, 127.0.0.1`],
  ];
  const query = new URLSearchParams(request.query);
  return {
    headers: Object.fromEntries(headers),
    multiValueHeaders: Object.fromEntries(headers.map(([name, value]) => [name, [value]])),
    ...(query.size > 0 && { queryStringParameters: Object.fromEntries(query) }),
    requestContext: contextOf(api, connection, '$connect', 'CONNECT'),
    isBase64Encoded: false,
  };
};

export const messageEvent = (api: SocketApi, connection: Connection, routeKey: string, body: string) => ({
  requestContext: { ...contextOf(api, connection, routeKey, 'MESSAGE'), messageId: randomBytes(11).toString('base64') },
  body,
  isBase64Encoded: false,
});

export const disconnectEvent = (api: SocketApi, connection: Connection, code: number, reason: string) => ({
  headers: { Host: hostOf(api.apiId) },
  multiValueHeaders: { Host: [hostOf(api.apiId)] },
  requestContext: {
    ...contextOf(api, connection, '$disconnect', 'DISCONNECT'),
    disconnectStatusCode: code,
    disconnectReason: reason,
  },
  isBase64Encoded: false,
});
