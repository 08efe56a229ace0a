import type { Client, StompSubscription } from '@stomp/stompjs';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { accessToken, renewAccessToken, whenSessionEnds } from './session.ts';

/** `idle`: nothing is subscribed. `waiting`: the connection is being made, or made again every 10 seconds. */
export type LiveState = 'idle' | 'waiting' | 'live';

/**
 * Receives what is published on a topic while the component is shown. `onCatchUp` is called whenever messages may
 * have been missed: after a reconnect and when the tab is looked at again. Read the data afresh there.
 */
export const useTopic = (topic: string | undefined, onMessage: (message: unknown) => void, onCatchUp?: () => void) => {
  const latest = useRef({ onMessage, onCatchUp });
  useEffect(() => {
    latest.current = { onMessage, onCatchUp };
  });
  useEffect(() => {
    if (topic === undefined) return;
    return subscribe(topic, {
      onMessage: (message) => latest.current.onMessage(message),
      onCatchUp: () => latest.current.onCatchUp?.(),
    });
  }, [topic]);
};

export const useLiveState = (): LiveState => useSyncExternalStore(listenToState, () => state);

type Subscriber = { onMessage: (message: unknown) => void; onCatchUp: () => void };
type Topic = { subscribers: Set<Subscriber>; subscription?: StompSubscription };

const topics = new Map<string, Topic>();
const stateListeners = new Set<() => void>();
const intervalMilliseconds = 10_000;
let state: LiveState = 'idle';
let receipts = 0;
let client: Promise<Client> | undefined;
let sentToken: string | undefined;

const subscribe = (name: string, subscriber: Subscriber) => {
  const topic = topics.get(name) ?? { subscribers: new Set() };
  topics.set(name, topic);
  topic.subscribers.add(subscriber);
  client ??= connect();
  client.then((connected) => listen(connected, name, topic)).catch(() => undefined);
  return () => {
    topic.subscribers.delete(subscriber);
    if (topic.subscribers.size > 0) return;
    topic.subscription?.unsubscribe();
    if (topics.get(name) === topic) topics.delete(name);
  };
};

const listen = (connected: Client, name: string, topic: Topic) => {
  if (!connected.connected || topic.subscription || topics.get(name) !== topic) return;
  // Only from the receipt on is it certain that nothing is missed: what was read before it has to be read again.
  const receipt = `listening-${++receipts}`;
  connected.watchForReceipt(receipt, () => catchUp(topic));
  const onFrame = ({ body }: { body: string }) => {
    const message: unknown = JSON.parse(body);
    for (const { onMessage } of topic.subscribers) onMessage(message);
  };
  topic.subscription = connected.subscribe(name, onFrame, { receipt });
};

const catchUp = ({ subscribers }: Topic) => {
  for (const { onCatchUp } of subscribers) onCatchUp();
};

/** The library comes with the first subscription, so that pages without live data do not load it. */
const connect = async (): Promise<Client> => {
  change('waiting');
  const { Client, ReconnectionTimeMode } = await import('@stomp/stompjs');
  const created = new Client({
    brokerURL: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/reporting/api/websockets`,
    reconnectDelay: intervalMilliseconds,
    reconnectTimeMode: ReconnectionTimeMode.LINEAR,
    heartbeatIncoming: intervalMilliseconds,
    heartbeatOutgoing: intervalMilliseconds,
    beforeConnect: async () => {
      sentToken = await accessToken().catch(() => undefined);
      created.connectHeaders = { Authorization: `Bearer ${sentToken}` };
    },
    onConnect: () => resume(created),
    onWebSocketClose: pause,
    onStompError: () => void renewAccessToken(sentToken).catch(() => undefined),
  });
  created.activate();
  return created;
};

const resume = (connected: Client) => {
  for (const [name, topic] of topics) listen(connected, name, topic);
  change('live');
};

const pause = () => {
  for (const topic of topics.values()) topic.subscription = undefined;
  change('waiting');
};

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') for (const topic of topics.values()) catchUp(topic);
});

whenSessionEnds(() => {
  void client?.then((connected) => connected.deactivate());
  client = undefined;
  topics.clear();
  change('idle');
});

const change = (next: LiveState) => {
  state = next;
  for (const listener of stateListeners) listener();
};

const listenToState = (listener: () => void) => {
  stateListeners.add(listener);
  return () => stateListeners.delete(listener);
};
