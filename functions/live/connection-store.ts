import { deleteItems, type Item, queryItems, readItem, writeItem } from '../data/items.ts';

/** A browser's socket. It belongs to nobody until its CONNECT frame has shown a token. */
export type Connection = { connectionId: string; host: string; tenantId?: string; userId?: number };

/** A socket lasts 2 hours at most; what is left of one that ended without a word expires a little later. */
const lifetimeSeconds = 2.5 * 60 * 60;
export const expiry = (): number => Math.floor(Date.now() / 1000 + lifetimeSeconds);

const partitionOf = (connectionId: string): string => `_platform#connection#${connectionId}`;

const keyOf = (connectionId: string) => ({ PK: partitionOf(connectionId), SK: 'connection' });

/** Only by its id can a connection be found, so it stands under the platform and names its workspace beside. */
export const writeConnection = ({ tenantId, ...connection }: Connection): Promise<void> =>
  writeItem({ ...keyOf(connection.connectionId), ...connection, workspace: tenantId, expiresAt: expiry() });

export const readConnection = async (connectionId: string): Promise<Connection | undefined> => {
  const item = await readItem(keyOf(connectionId), { isConsistent: true });
  if (!item) return undefined;
  return {
    connectionId,
    host: String(item.host),
    tenantId: typeof item.workspace === 'string' ? item.workspace : undefined,
    userId: typeof item.userId === 'number' ? item.userId : undefined,
  };
};

export type Subscription = {
  connectionId: string;
  subscriptionId: string;
  tenantId: string;
  /** The whole destination, as subscribed to. */
  topic: string;
  userId: number;
};

const topicOf = ({ tenantId, topic }: Pick<Subscription, 'tenantId' | 'topic'>): string => `${tenantId}#topic#${topic}`;

const inTopic = (subscription: Subscription) => ({
  PK: topicOf(subscription),
  SK: `${subscription.connectionId}#${subscription.subscriptionId}`,
});

const ofConnection = ({ connectionId, subscriptionId }: Pick<Subscription, 'connectionId' | 'subscriptionId'>) => ({
  PK: partitionOf(connectionId),
  SK: `subscription#${subscriptionId}`,
});

/** Written twice: under its topic for who publishes, under its connection for who ends it. The latter comes first. */
export const writeSubscription = async (subscription: Subscription): Promise<void> => {
  const { tenantId, ...rest } = subscription;
  const item = { ...rest, workspace: tenantId, expiresAt: expiry() };
  await writeItem({ ...ofConnection(subscription), ...item });
  await writeItem({ ...inTopic(subscription), ...item });
};

/** Who listens to a topic; those whose time is over are left out, because expired items vanish late. */
export const readSubscriptions = async (topic: Pick<Subscription, 'tenantId' | 'topic'>): Promise<Subscription[]> => {
  const now = Date.now() / 1000;
  return (await queryItems({ PK: topicOf(topic), isConsistent: true }))
    .filter(({ expiresAt }) => Number(expiresAt) > now)
    .map(toSubscription);
};

export const countSubscriptions = async (connectionId: string): Promise<number> =>
  (await queryItems({ PK: partitionOf(connectionId), prefix: 'subscription#' })).length;

export const deleteSubscription = async (connectionId: string, subscriptionId: string): Promise<void> => {
  const key = ofConnection({ connectionId, subscriptionId });
  const item = await readItem(key, { isConsistent: true });
  if (item) await deleteItems([key, inTopic(toSubscription(item))]);
};

/** Forgets a connection and everything it listened to. */
export const deleteConnection = async (connectionId: string): Promise<void> => {
  const items = await queryItems({ PK: partitionOf(connectionId), isConsistent: true });
  const subscriptions = items.filter(({ SK }) => SK.startsWith('subscription#')).map(toSubscription);
  await deleteItems([...subscriptions.map(inTopic), ...items.map(({ PK, SK }) => ({ PK, SK }))]);
};

const toSubscription = (item: Item): Subscription => ({
  connectionId: String(item.connectionId),
  subscriptionId: String(item.subscriptionId),
  tenantId: String(item.workspace),
  topic: String(item.topic),
  userId: Number(item.userId),
});
