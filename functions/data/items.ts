import {
  BatchGetCommand,
  BatchWriteCommand,
  type BatchWriteCommandInput,
  PutCommand,
  QueryCommand,
} from '@aws-sdk/lib-dynamodb';
import { whenConditionFails } from './conditions.ts';
import { documents, tableName } from './table.ts';

export type ItemKey = { PK: string; SK: string };
/** An item whose attributes its store reads one by one: what comes out of the table is not typed. */
export type Item = ItemKey & Record<string, unknown>;

type Consistency = { isConsistent?: boolean };

const batchGetLimit = 100;
const batchWriteLimit = 25;

/** The items in the order of their keys; all batches go out at once, which makes them one round trip. */
export const readItems = async (
  keys: readonly ItemKey[],
  { isConsistent = false }: Consistency = {},
): Promise<(Item | undefined)[]> => {
  const batches = await Promise.all(
    slicesOf(distinct(keys), batchGetLimit).map((batch) => getBatch(batch, isConsistent)),
  );
  const found = new Map(batches.flat().map((item) => [nameOf(item), item]));
  return keys.map((key) => found.get(nameOf(key)));
};

export const readItem = async (key: ItemKey, consistency?: Consistency): Promise<Item | undefined> =>
  (await readItems([key], consistency))[0];

type Range = Consistency & {
  PK: string;
  /** Only sort keys that begin so. */
  prefix?: string;
  /** Only sort keys from here on and up to there, both inclusive. */
  between?: readonly [string, string];
  /** Only these attributes beside the key: large ones that nobody asked for do not travel. */
  attributes?: readonly string[];
};

/** All items of a range; a range longer than 1 MB takes a round trip for each. */
export const queryItems = async (range: Range): Promise<Item[]> => {
  const items: Item[] = [];
  let next: Record<string, unknown> | undefined;
  do {
    const { Items, LastEvaluatedKey } = await documents.send(
      new QueryCommand({ ...toQuery(range), ExclusiveStartKey: next }),
    );
    items.push(...asItems(Items));
    next = LastEvaluatedKey;
  } while (next);
  return items;
};

/** The items with the highest sort keys, the highest first; those below `before` when it is given. */
export const queryLastItems = async (
  { PK, prefix }: { PK: string; prefix: string },
  { limit, before }: { limit: number; before?: string },
): Promise<Item[]> => {
  const { Items } = await documents.send(
    new QueryCommand({
      ...toQuery({ PK, prefix }),
      ExclusiveStartKey: before === undefined ? undefined : { PK, SK: before },
      ScanIndexForward: false,
      Limit: limit,
    }),
  );
  return asItems(Items);
};

/** The item with the lowest sort key. */
export const queryFirstItem = async ({ PK, prefix }: { PK: string; prefix: string }): Promise<Item | undefined> => {
  const { Items } = await documents.send(new QueryCommand({ ...toQuery({ PK, prefix }), Limit: 1 }));
  return asItems(Items)[0];
};

/** The sort key of the last item of a range. */
export const readLastKey = async ({ PK, prefix }: { PK: string; prefix: string }): Promise<string | undefined> => {
  const query = toQuery({ PK, prefix, attributes: [] });
  const { Items } = await documents.send(new QueryCommand({ ...query, ScanIndexForward: false, Limit: 1 }));
  return asItems(Items)[0]?.SK;
};

/** Keys of the items that stand under a key of the one index. */
export const queryIndex = async (GSI1PK: string): Promise<ItemKey[]> => {
  const keys: ItemKey[] = [];
  let next: Record<string, unknown> | undefined;
  do {
    const { Items, LastEvaluatedKey } = await documents.send(
      new QueryCommand({
        TableName: tableName,
        IndexName: 'GSI1',
        KeyConditionExpression: 'GSI1PK = :key',
        ExpressionAttributeValues: { ':key': GSI1PK },
        ExclusiveStartKey: next,
      }),
    );
    keys.push(...asItems(Items).map(({ PK, SK }) => ({ PK, SK })));
    next = LastEvaluatedKey;
  } while (next);
  return keys;
};

export const writeItem = async (item: Item): Promise<void> => {
  await documents.send(new PutCommand({ TableName: tableName, Item: item }));
};

/** Puts an item where there is none; false when there was one, which stays as it is. */
export const createItem = async (item: Item): Promise<boolean> => {
  const put = new PutCommand({ TableName: tableName, Item: item, ConditionExpression: 'attribute_not_exists(PK)' });
  return documents.send(put).then(
    () => true,
    whenConditionFails(() => false),
  );
};

/** Puts items, 25 in a request and a few requests at a time. */
export const writeItems = (items: readonly Item[]): Promise<void> =>
  writeBatches(items.map((Item) => ({ PutRequest: { Item } })));

export const deleteItems = (keys: readonly ItemKey[]): Promise<void> =>
  writeBatches(keys.map(({ PK, SK }) => ({ DeleteRequest: { Key: { PK, SK } } })));

type WriteRequest = NonNullable<NonNullable<BatchWriteCommandInput['RequestItems']>[string]>[number];

const batchesAtOnce = 4;

const writeBatches = async (requests: readonly WriteRequest[]): Promise<void> => {
  const batches = slicesOf(requests, batchWriteLimit).values();
  const work = async () => {
    for (const batch of batches) await writeBatch(batch);
  };
  await Promise.all(Array.from({ length: batchesAtOnce }, work));
};

const writeBatch = async (batch: WriteRequest[]): Promise<void> => {
  let remaining = batch;
  for (let attempt = 0; remaining.length > 0; attempt++) {
    await pauseBefore(attempt);
    const { UnprocessedItems } = await documents.send(
      new BatchWriteCommand({ RequestItems: { [tableName]: remaining } }),
    );
    remaining = UnprocessedItems?.[tableName] ?? [];
  }
};

/** Everything under one partition key. */
export const deletePartition = async (PK: string): Promise<void> =>
  deleteItems(await queryItems({ PK, attributes: [] }));

const getBatch = async (keys: readonly ItemKey[], isConsistent: boolean): Promise<Item[]> => {
  const items: Item[] = [];
  let remaining = keys.map(({ PK, SK }) => ({ PK, SK }));
  for (let attempt = 0; remaining.length > 0; attempt++) {
    await pauseBefore(attempt);
    const { Responses, UnprocessedKeys } = await documents.send(
      new BatchGetCommand({ RequestItems: { [tableName]: { Keys: remaining, ConsistentRead: isConsistent } } }),
    );
    items.push(...asItems(Responses?.[tableName]));
    remaining = asItems(UnprocessedKeys?.[tableName]?.Keys);
  }
  return items;
};

const toQuery = ({ PK, prefix, between, attributes, isConsistent }: Range) => {
  const conditions = ['PK = :pk', prefix && 'begins_with(SK, :prefix)', between && 'SK BETWEEN :from AND :to'];
  const names = ['PK', 'SK', ...(attributes ?? [])];
  return {
    TableName: tableName,
    ConsistentRead: isConsistent,
    ProjectionExpression: attributes && names.map((name) => `#${name}`).join(', '),
    ExpressionAttributeNames: attributes && Object.fromEntries(names.map((name) => [`#${name}`, name])),
    KeyConditionExpression: conditions.filter(Boolean).join(' AND '),
    ExpressionAttributeValues: { ':pk': PK, ':prefix': prefix, ':from': between?.[0], ':to': between?.[1] },
  };
};

/** A batch that was answered in part was throttled: the rest waits longer each time. */
const pauseBefore = async (attempt: number): Promise<void> => {
  if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, Math.min(1_000, 20 * 2 ** attempt)));
};

const nameOf = ({ PK, SK }: ItemKey): string => `${PK}\n${SK}`;

const distinct = (keys: readonly ItemKey[]): ItemKey[] => [...new Map(keys.map((key) => [nameOf(key), key])).values()];

const slicesOf = <Value>(values: readonly Value[], size: number): Value[][] =>
  Array.from({ length: Math.ceil(values.length / size) }, (_, index) => values.slice(index * size, (index + 1) * size));

const asItem = (item: Record<string, unknown>): Item => ({ ...item, PK: String(item.PK), SK: String(item.SK) });

const asItems = (items: readonly Record<string, unknown>[] | undefined): Item[] => (items ?? []).map(asItem);
