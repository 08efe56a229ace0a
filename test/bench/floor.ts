import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { startStore } from '#infra/local/dynamodb/store';
import { createTable } from '#infra/local/dynamodb/table';
import { inParallel } from './in-parallel.ts';
import { median } from './percentile.ts';

export type Floor = { writes: number; perSecondOneInFlight: number; perSecondSixteenInFlight: number };

const table = {
  TableName: 'floor',
  KeySchema: [
    { AttributeName: 'PK', KeyType: 'HASH' },
    { AttributeName: 'SK', KeyType: 'RANGE' },
  ],
  AttributeDefinitions: [
    { AttributeName: 'PK', AttributeType: 'S' },
    { AttributeName: 'SK', AttributeType: 'S' },
  ],
  StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
};

/** One second of writes differs from the next by a tenth; the bound is held against the middle of several. */
const ROUNDS = 5;

/**
 * What reporting writes has 15 attributes and 316 bytes on average (a test 21 and 427, a batch of lines 12 and 294, a result
 * of the history 11 and 185, a counter 5 and 62), and the engine works on each attribute.
 */
const averageItem = Object.fromEntries(
  Array.from({ length: 13 }, (_, at) => [`filling${String.fromCharCode(97 + at)}`, 'x'.repeat(13)]),
);

/** Bare writes of such items to the embedded store, with the stream on as in the product, from one client. */
export const measureFloor = async (writes: number): Promise<Floor> => {
  const store = await startStore();
  await createTable(store.endpoint, table);
  const credentials = { accessKeyId: 'bench', secretAccessKey: 'bench' };
  const client = new DynamoDBClient({ endpoint: store.endpoint, region: 'eu-central-1', credentials });
  const documents = DynamoDBDocumentClient.from(client);
  const put = (at: number) =>
    documents.send(
      new PutCommand({
        TableName: 'floor',
        Item: { PK: `default#launch#1#test#${at % 500}`, SK: `${at}`, ...averageItem },
      }),
    );

  const perSecond = async (parallel: number, from: number) => {
    const startedAt = performance.now();
    await inParallel(parallel, writes, (at) => put(from + at));
    return (writes * 1000) / (performance.now() - startedAt);
  };
  await inParallel(16, 200, put);
  const perSecondOneInFlight = await perSecond(1, 10_000_000);
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await perSecond(16, 20_000_000 + round * 1_000_000));
  await store.close();
  return { writes, perSecondOneInFlight, perSecondSixteenInFlight: median(rounds) };
};
