import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import middy from '@middy/core';
import type { DynamoDBRecord } from 'aws-lambda';
import { logger } from './logger.ts';

/** One record of the table's stream, its images as plain values. */
export type TableChange = {
  sequence: string;
  PK: string;
  SK: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** Works on the changes that came through one shard, and answers the sequence numbers of those that have to come again. */
export type OnTableChanges = (shardId: string, changes: readonly TableChange[]) => Promise<readonly string[]>;

/** A batch of a mapping with a tumbling window: only that says which shard the batch is of. */
type StreamEvent = { Records: DynamoDBRecord[]; shardId?: string; state?: Record<string, unknown> };
type StreamResult = { state: Record<string, unknown>; batchItemFailures: { itemIdentifier: string }[] };

/** The handler of the Lambda behind the table's stream. */
export const createTableStreamHandler = (work: OnTableChanges) =>
  middy<StreamEvent, StreamResult>()
    .use(injectLambdaContext(logger))
    .handler(async ({ Records, shardId = '', state = {} }) => {
      const failed = Records.length > 0 ? await work(shardId, Records.flatMap(toChange)) : [];
      return { state, batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
    });

const toChange = ({ dynamodb }: DynamoDBRecord): TableChange[] => {
  const { SequenceNumber, Keys, OldImage, NewImage } = dynamodb ?? {};
  if (!SequenceNumber || !Keys) return [];
  return [
    {
      sequence: SequenceNumber,
      PK: Keys.PK?.S ?? '',
      SK: Keys.SK?.S ?? '',
      // Only when they are asked for: most of the work is to read an image.
      get before() {
        return OldImage && unmarshall(asImage(OldImage));
      },
      get after() {
        return NewImage && unmarshall(asImage(NewImage));
      },
    },
  ];
};

/** The event's type and the SDK's name the same values. */
const asImage = (image: unknown): Record<string, AttributeValue> => image as Record<string, AttributeValue>;
