import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import middy from '@middy/core';
import type { APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { logger } from '../data/logger.ts';

/** What a domain does when a socket opens, speaks and ends. */
export type SocketEvents = {
  opened: (connectionId: string, host: string) => Promise<void>;
  received: (connectionId: string, text: string) => Promise<void>;
  ended: (connectionId: string) => Promise<void>;
};

/** The event of `$connect` carries the headers of the handshake, which the type of the other events leaves out. */
type SocketEvent = APIGatewayProxyWebsocketEventV2 & { headers?: Record<string, string | undefined> };

type SocketResult = { statusCode: number; headers?: Record<string, string> };

/** The handler of the Lambda behind the WebSocket API. */
export const createSocketHandler = ({ opened, received, ended }: SocketEvents) =>
  middy<SocketEvent, SocketResult>()
    .use(injectLambdaContext(logger))
    .handler(async ({ requestContext, headers, body, isBase64Encoded }) => {
      const { eventType, connectionId } = requestContext;
      if (eventType === 'CONNECT') {
        await opened(connectionId, hostOf(headers));
        return acceptProtocol(headers);
      }
      if (eventType === 'DISCONNECT') await ended(connectionId);
      else await received(connectionId, isBase64Encoded ? Buffer.from(body ?? '', 'base64').toString() : (body ?? ''));
      return { statusCode: 200 };
    });

const find = (headers: SocketEvent['headers'], name: string): string | undefined =>
  Object.entries(headers ?? {}).find(([key]) => key.toLowerCase() === name)?.[1];

const hostOf = (headers: SocketEvent['headers']): string =>
  (find(headers, 'x-touchstone-host') ?? find(headers, 'host') ?? '').replace(/:\d+$/, '').toLowerCase();

/** A client that offers protocols ends the connection unless one of them is chosen. */
const acceptProtocol = (headers: SocketEvent['headers']): SocketResult => {
  const offered =
    find(headers, 'sec-websocket-protocol')
      ?.split(',')
      .map((protocol) => protocol.trim()) ?? [];
  const chosen = ['v12.stomp', 'v11.stomp', 'v10.stomp'].find((protocol) => offered.includes(protocol));
  return { statusCode: 200, headers: chosen ? { 'Sec-WebSocket-Protocol': chosen } : undefined };
};
