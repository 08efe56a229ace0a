import { randomUUID } from 'node:crypto';
import { toFrameText } from '#shared/live/stomp';
import { type Topic, toTopic } from '#shared/live/topics';
import { logger } from '../data/logger.ts';
import { deleteConnection, readSubscriptions, type Subscription } from './connection-store.ts';
import { mayReadLaunches } from './may-read-launches.ts';
import { sendText } from './sockets.ts';

/** Messages that are on their way at the same time. */
const mostAtOnce = 50;

/**
 * Tells everybody who listens to a topic and may see the project. The messages are made only when somebody listens.
 * A socket that can not be reached never holds up the others, nor the caller: readers catch up by reading again.
 */
export const publish = async (
  topic: Topic,
  projectId: number,
  makeMessages: () => Promise<readonly unknown[]> | readonly unknown[],
): Promise<void> => {
  const name = toTopic(topic);
  const listening = await readSubscriptions({ tenantId: topic.tenantId, topic: name });
  const allowed = await Promise.all(listening.map((subscription) => mayReadLaunches(subscription, projectId)));
  const receivers = listening.filter((_, index) => allowed[index]);
  if (receivers.length === 0) return;
  const bodies = (await makeMessages()).map((message) => JSON.stringify(message));
  const waiting = receivers.values();
  const work = async () => {
    for (const receiver of waiting) await deliver(receiver, bodies);
  };
  await Promise.all(Array.from({ length: Math.min(mostAtOnce, receivers.length) }, work));
};

const deliver = async (receiver: Subscription, bodies: readonly string[]): Promise<void> => {
  const { connectionId, subscriptionId, topic } = receiver;
  try {
    for (const body of bodies) {
      const headers = {
        subscription: subscriptionId,
        'message-id': randomUUID(),
        destination: topic,
        'content-type': 'application/json',
      };
      if (!(await sendText(connectionId, toFrameText('MESSAGE', headers, body)))) return deleteConnection(connectionId);
    }
  } catch (error) {
    logger.warn('A live message could not be sent', { connectionId, error });
  }
};
