import { Client } from '@stomp/stompjs';

/** Subscribes to one topic as the pages do. Answers when the server has taken the subscription. */
export const listenToTopic = async (
  { url, token }: { url: string; token: string },
  topic: string,
  onMessage: (message: unknown) => void,
): Promise<{ close: () => Promise<void> }> => {
  const client = new Client({
    brokerURL: `${url.replace(/^http/, 'ws')}/api/reporting/api/websockets`,
    connectHeaders: { Authorization: `Bearer ${token}` },
    reconnectDelay: 0,
  });
  await new Promise<void>((resolve, reject) => {
    client.onStompError = ({ body }) => reject(new Error(body));
    client.onWebSocketError = () => reject(new Error('The WebSocket failed.'));
    client.onConnect = () => {
      client.watchForReceipt('subscribed', () => resolve());
      client.subscribe(topic, ({ body }) => onMessage(JSON.parse(body)), { receipt: 'subscribed' });
    };
    client.activate();
  });
  return { close: () => client.deactivate() };
};
