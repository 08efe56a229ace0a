import { createDynamoService } from '../dynamodb/dynamo-service.ts';
import { tablesOf } from '../dynamodb/dynamo-wishes.ts';
import { startEventRule } from '../events/events.ts';
import { startSchedule } from '../events/scheduler.ts';
import type { HttpClient } from '../http/http-client.ts';
import type { LocalCloud, Running } from '../local-cloud.ts';
import { createS3Service } from '../s3/s3-service.ts';
import { createSesService } from '../ses/ses-service.ts';
import { startQueueMapping } from '../sqs/queue-mapping.ts';
import { createSqsService } from '../sqs/sqs-service.ts';
import { startStreamMapping } from '../streams/streams.ts';
import type { Resource } from '../template/cloudformation.ts';
import type { AwsService } from './aws-call.ts';

/**
 * What starts functions by itself, by its type in the template. The next service joins here, and in `awsServices` when
 * functions call it.
 */
export const eventSources: Record<string, (resource: Resource, cloud: LocalCloud) => Running | undefined> = {
  'AWS::Lambda::EventSourceMapping': (resource, cloud) =>
    String(resource.properties.EventSourceArn).startsWith('arn:aws:sqs:')
      ? startQueueMapping(resource, cloud)
      : startStreamMapping(resource, cloud),
  'AWS::Events::Rule': startEventRule,
  'AWS::Scheduler::Schedule': startSchedule,
};

/** What functions call, by the name that the SDK's signatures carry. */
export const awsServices = (cloud: LocalCloud, objects: HttpClient): Record<string, AwsService> => ({
  dynamodb: createDynamoService({
    client: cloud.store,
    tables: tablesOf(cloud.template),
    usage: cloud.usage,
    faults: cloud.dueFaults,
    onWrite: () => cloud.writes.tell(),
  }),
  s3: createS3Service({
    client: objects,
    usage: cloud.usage,
    faults: cloud.dueFaults,
    onCreated: cloud.objectsCreated.tell,
  }),
  ses: createSesService({ postOffice: cloud.postOffice, usage: cloud.usage }),
  sqs: createSqsService({ queues: cloud.queues, usage: cloud.usage }),
  'execute-api': (call) => cloud.sockets.management(call),
});
