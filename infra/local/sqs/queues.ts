import { createListeners, type Listeners } from '../process/signals.ts';
import { asProperties, type Resource } from '../template/cloudformation.ts';
import { attributeOf, referenceTo } from '../template/local-names.ts';
import type { Template } from '../template/template.ts';
import type { Messages } from './messages.ts';

export type Queue = {
  arn: string;
  url: string;
  delaySeconds: number;
  visibilitySeconds: number;
  retentionSeconds: number;
  redrive: { deadLetterArn: string; maxReceiveCount: number } | undefined;
};

export type Queues = {
  /** By ARN or by URL; a queue is known by its name whatever the host in its URL. */
  find: (arnOrUrl: string) => Queue | undefined;
  messages: Messages;
  /** Tells the ARN of a queue that has something new, or sooner than it was. */
  changed: Listeners<string>;
};

/** The queues of the template, as it states them. */
export const createQueues = (template: Template, messages: Messages): Queues => {
  const byName = new Map(
    template.ofType('AWS::SQS::Queue').map((resource) => [nameOf(referenceTo(resource)), toQueue(resource)]),
  );
  return { find: (arnOrUrl) => byName.get(nameOf(arnOrUrl)), messages, changed: createListeners() };
};

const nameOf = (arnOrUrl: string): string =>
  arnOrUrl.slice(Math.max(arnOrUrl.lastIndexOf('/'), arnOrUrl.lastIndexOf(':')) + 1);

const toQueue = (resource: Resource): Queue => {
  const { DelaySeconds, VisibilityTimeout, MessageRetentionPeriod, RedrivePolicy } = resource.properties;
  const { deadLetterTargetArn, maxReceiveCount } = asProperties(RedrivePolicy);
  return {
    arn: attributeOf(resource, 'Arn'),
    url: referenceTo(resource),
    delaySeconds: Number(DelaySeconds ?? 0),
    visibilitySeconds: Number(VisibilityTimeout ?? 30),
    retentionSeconds: Number(MessageRetentionPeriod ?? 345_600),
    redrive:
      deadLetterTargetArn === undefined
        ? undefined
        : { deadLetterArn: String(deadLetterTargetArn), maxReceiveCount: Number(maxReceiveCount) },
  };
};

/** Takes messages that are due, as whoever polls the queue would. */
export const takeMessages = (
  { messages }: Queues,
  queue: Queue,
  count: number,
  visibilitySeconds = queue.visibilitySeconds,
) => {
  const now = Date.now();
  const { arn, redrive, retentionSeconds } = queue;
  const hiddenUntil = now + visibilitySeconds * 1000;
  return messages.take(arn, { count, now, hiddenUntil, redrive, sentAfter: now - retentionSeconds * 1000 });
};
