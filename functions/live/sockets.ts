import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { environment } from '../data/environment.ts';

const sockets = new ApiGatewayManagementApiClient({
  endpoint: environment.socketEndpoint || undefined,
  maxAttempts: 2,
});

/** Sends text to a socket; false when nobody is there any more. */
export const sendText = async (connectionId: string, text: string): Promise<boolean> => {
  try {
    await sockets.send(new PostToConnectionCommand({ ConnectionId: connectionId, Data: Buffer.from(text) }));
    return true;
  } catch (error) {
    if (error instanceof GoneException) return false;
    throw error;
  }
};

export const closeSocket = async (connectionId: string): Promise<void> => {
  await sockets.send(new DeleteConnectionCommand({ ConnectionId: connectionId })).catch((error: unknown) => {
    if (!(error instanceof GoneException)) throw error;
  });
};
