import { createHash } from 'node:crypto';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { tableName } from '#functions/data/table';
import type { TableChange } from '#functions/data/table-stream-pipeline';
import { onTableChanges } from '#functions/launches/deriving/on-table-changes';
import { createHttpClient } from '#infra/local/http/http-client';
import { listShards, readShard, type StreamRecord } from '#infra/local/streams/stream-records';

const store = () => createHttpClient(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '');

/** The engine reads the whole stream to answer this. */
let shardsOfTable: ReturnType<typeof listShards> | undefined;

type Reader = () => Promise<TableChange[]>;

/** The changes of one tenant since the last call, in the order in which they were written. */
export const followTenant = async (tenantId: string): Promise<Reader> => {
  const client = store();
  shardsOfTable ??= listShards(client, tableName);
  const { streamArn, shardIds } = await shardsOfTable;
  // What other tests wrote before is not read over.
  const shards = shardIds.map((shardId) => readShard(client, streamArn, shardId, 'arn', 'LATEST'));
  for (const shard of shards) await shard.next(undefined);
  return async () => {
    const changes: TableChange[] = [];
    for (const shard of shards)
      for (;;) {
        const { records } = await shard.next(undefined);
        changes.push(...records.map(toChange).filter(({ PK }) => PK.startsWith(`${tenantId}#`)));
        if (records.length === 0) break;
      }
    return changes;
  };
};

type Image = Parameters<typeof unmarshall>[0];
type Keyed = { Keys: { PK: { S: string }; SK: { S: string } }; OldImage?: Image; NewImage?: Image };

const toChange = ({ dynamodb }: StreamRecord): TableChange => {
  const { Keys, OldImage, NewImage } = dynamodb as unknown as Keyed;
  return {
    sequence: dynamodb.SequenceNumber,
    PK: Keys.PK.S,
    SK: Keys.SK.S,
    before: OldImage && unmarshall(OldImage),
    after: NewImage && unmarshall(NewImage),
  };
};

/** Items of one partition always come through one shard; this spreads partitions over as many as asked. */
export const splitIntoShards = (changes: readonly TableChange[], count: number): Map<string, TableChange[]> => {
  const shards = new Map<string, TableChange[]>();
  for (const change of changes) {
    const shard = `shard-${(createHash('sha256').update(change.PK).digest()[0] ?? 0) % count}`;
    shards.set(shard, [...(shards.get(shard) ?? []), change]);
  }
  return shards;
};

/** Delivers everything, and what follows from it, until nothing is left. */
export const deliverAll = async (read: Reader, { shards = 1, batchSize = 100 } = {}): Promise<void> => {
  for (let round = 0; round < 50; round++) {
    const changes = await read();
    if (changes.length === 0) return;
    for (const [shard, records] of splitIntoShards(changes, shards))
      for (let start = 0; start < records.length; start += batchSize) {
        const failed = await onTableChanges(shard, records.slice(start, start + batchSize));
        if (failed.length > 0) throw new Error(`${failed.length} records could not be derived.`);
      }
  }
  throw new Error('What is derived never comes to an end.');
};
