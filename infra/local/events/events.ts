import { randomUUID } from 'node:crypto';
import { invokeLater } from '../functions/asynchronous.ts';
import type { LocalCloud, Running } from '../local-cloud.ts';
import type { ObjectCreated } from '../s3/s3-service.ts';
import { asProperties, type Properties, type Resource } from '../template/cloudformation.ts';
import { account, region } from '../template/local-names.ts';
import { matchesPattern } from './event-pattern.ts';

/**
 * An `AWS::Events::Rule` on objects created in a bucket. What was not delivered before a crash is still in the inbox,
 * so a start begins with the objects that are there: at least once, as on AWS.
 */
export const startEventRule = ({ properties }: Resource, cloud: LocalCloud): Running | undefined => {
  const pattern = asProperties(properties.EventPattern);
  if (properties.State === 'DISABLED' || !isAboutObjects(pattern)) return undefined;
  const targets: Properties[] = Array.isArray(properties.Targets) ? properties.Targets : [];
  const deliver = (created: ObjectCreated): void => {
    const event = objectCreatedEvent(created);
    if (!matchesPattern(pattern, event)) return;
    for (const target of targets)
      invokeLater(cloud, cloud.functionOf(String(target.Arn)), event, {
        deadLetterArn: asText(asProperties(target.DeadLetterConfig).Arn),
      });
  };
  const stopListening = cloud.objectsCreated.add(deliver);
  redeliver(cloud, pattern, deliver);
  return { close: async () => stopListening() };
};

const redeliver = async (cloud: LocalCloud, pattern: Properties, deliver: (created: ObjectCreated) => void) => {
  try {
    for (const left of await cloud.listObjects(bucketOf(pattern), prefixOf(pattern))) deliver(left);
  } catch (error) {
    if (!cloud.isClosing()) console.error('The objects left in the inbox could not be listed:', error);
  }
};

const isAboutObjects = ({ source }: Properties): boolean => Array.isArray(source) && source.includes('aws.s3');

const bucketOf = ({ detail }: Properties): string => {
  const { name } = asProperties(asProperties(detail).bucket);
  return Array.isArray(name) ? String(name[0]) : '';
};

const prefixOf = ({ detail }: Properties): string => {
  const { key } = asProperties(asProperties(detail).object);
  return Array.isArray(key) ? String(asProperties(key[0]).prefix ?? '') : '';
};

const objectCreatedEvent = ({ bucket, key, size, etag }: ObjectCreated) => ({
  version: '0',
  id: randomUUID(),
  'detail-type': 'Object Created',
  source: 'aws.s3',
  account,
  time: new Date().toISOString(),
  region,
  resources: [`arn:aws:s3:::${bucket}`],
  detail: {
    version: '0',
    bucket: { name: bucket },
    object: { key, size, etag: etag.replaceAll('"', ''), sequencer: Date.now().toString(16).toUpperCase() },
    'request-id': randomUUID(),
    requester: account,
    'source-ip-address': '127.0.0.1',
    reason: 'PutObject',
  },
});

const asText = (value: unknown): string | undefined => (value === undefined ? undefined : String(value));
