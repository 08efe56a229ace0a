import { callStore } from '../dynamodb/store-client.ts';
import type { HttpClient } from '../http/http-client.ts';
import { asProperties, type Properties } from '../template/cloudformation.ts';
import { region } from '../template/local-names.ts';

/** A record as a function gets it. */
export type StreamRecord = {
  eventID: string;
  dynamodb: { SequenceNumber: string; ApproximateCreationDateTime: number };
  [name: string]: unknown;
};

const TARGET = 'DynamoDBStreams_20120810';
const MOST_RECORDS = 1000;

/** Reads one shard of a table's stream in order, from after a sequence number, or else from its start or its end. */
export const readShard = (
  client: HttpClient,
  streamArn: string,
  shardId: string,
  eventSourceArn: string,
  beginning: 'TRIM_HORIZON' | 'LATEST' = 'TRIM_HORIZON',
) => {
  let iterator: string | undefined;

  const startAfter = async (sequenceNumber: string | undefined): Promise<string> => {
    const position =
      sequenceNumber === undefined
        ? { ShardIteratorType: beginning }
        : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: sequenceNumber };
    const answer = await call(client, 'GetShardIterator', { StreamArn: streamArn, ShardId: shardId, ...position });
    return String(answer.ShardIterator);
  };

  return {
    /** `isClosed` when the shard has ended and all of it was read. */
    next: async (after: string | undefined): Promise<{ records: StreamRecord[]; isClosed: boolean }> => {
      iterator ??= await startAfter(after);
      const asked = iterator;
      // An iterator lives for minutes; without one the next call starts after the last delivered record.
      iterator = undefined;
      const answer = await call(client, 'GetRecords', { ShardIterator: asked, Limit: MOST_RECORDS });
      iterator = answer.NextShardIterator === undefined ? undefined : String(answer.NextShardIterator);
      const records = Array.isArray(answer.Records) ? answer.Records : [];
      return {
        records: records.map((record) => toEventRecord(record, eventSourceArn)),
        isClosed: iterator === undefined,
      };
    },
  };
};

export const listShards = async (client: HttpClient, table: string) => {
  const streamArn = await readStreamArn(client, table);
  return { streamArn, shardIds: await describeShards(client, streamArn) };
};

export const readStreamArn = async (client: HttpClient, table: string): Promise<string> => {
  const { Table } = read(await callStore(client, 'DynamoDB_20120810.DescribeTable', { TableName: table }));
  return String(asProperties(Table).LatestStreamArn);
};

/** The embedded engine reads all of the stream for this, so it is not asked more often than needed. */
export const describeShards = async (client: HttpClient, streamArn: string): Promise<string[]> => {
  const { StreamDescription } = await call(client, 'DescribeStream', { StreamArn: streamArn });
  const { Shards } = asProperties(StreamDescription);
  return Array.isArray(Shards) ? Shards.map(({ ShardId }) => String(ShardId)) : [];
};

const call = async (client: HttpClient, action: string, input: object): Promise<Properties> =>
  read(await callStore(client, `${TARGET}.${action}`, input));

const read = ({ status, text }: { status: number; text: string }): Properties => {
  if (status !== 200) throw new Error(text);
  return asProperties(JSON.parse(text));
};

/** The streams API and Lambda's event spell who deleted an expired item differently. */
const toEventRecord = (record: StreamRecord, eventSourceArn: string): StreamRecord => {
  const { userIdentity, ...kept } = record;
  const { PrincipalId, Type } = asProperties(userIdentity);
  return {
    ...kept,
    awsRegion: region,
    eventSourceARN: eventSourceArn,
    ...(PrincipalId !== undefined && { userIdentity: { principalId: PrincipalId, type: Type } }),
  };
};
