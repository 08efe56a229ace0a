import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { IdSet } from '#shared/launches/finding/id-set';
import { fromColumns, type TestColumns, toColumns } from '#shared/launches/tests/test-columns';
import type { Block, IndexHead } from '#shared/launches/tests/test-index';
import { mergeEntries } from '#shared/launches/tests/test-index';
import { type IndexEntry, type PackedTest, packTest, unpackTest } from '#shared/launches/tests/test-packing';
import { whenConditionFails } from '../../data/conditions.ts';
import { deleteItems, type ItemKey, queryItems, readItem, writeItem } from '../../data/items.ts';
import { documents, tableName } from '../../data/table.ts';
import type { LaunchKey } from './statistics-store.ts';

/** The head that is stored: changes of its generation and later ones are not in its snapshot yet. */
export type StoredHead = IndexHead & {
  generation: number;
  objectKey: string | undefined;
  /** Kept until the next compaction, for readers that have the head before this one in their hands. */
  previousObjectKey?: string;
};

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

export const headKey = ({ tenantId, launchId }: LaunchKey): ItemKey => ({
  PK: `${tenantId}#launch#${launchId}`,
  SK: 'index',
});

const changesOf = ({ tenantId, launchId }: LaunchKey): string => `${tenantId}#launch#${launchId}#index`;

/** Generations are padded, so that their order as text is their order. */
const generationPrefix = (generation: number): string => `delta#${String(generation).padStart(8, '0')}`;

export const readHead = async (key: LaunchKey, options?: { isConsistent?: boolean }): Promise<StoredHead> =>
  toHead(await readItem(headKey(key), options));

/** Of a launch that was never compacted: no snapshot, and all changes count. */
export const toHead = async (item: Record<string, unknown> | undefined): Promise<StoredHead> => {
  if (!(item?.directory instanceof Uint8Array))
    return { generation: 0, objectKey: undefined, blocks: [], ids: new Map(), removedIds: new Map() };
  const directory = asDirectory(JSON.parse((await inflate(item.directory)).toString('utf8')));
  return {
    generation: Number(item.generation),
    objectKey: String(item.objectKey),
    previousObjectKey: typeof item.previousObjectKey === 'string' ? item.previousObjectKey : undefined,
    blocks: directory.blocks.map(([rows, bytes]) => ({ rows, bytes })),
    ids: toSet(directory.ids),
    removedIds: toSet(directory.removedIds),
  };
};

/** Replaces the head of the generation before; false when another compaction was faster. */
export const replaceHead = async (key: LaunchKey, head: StoredHead, replaced: number): Promise<boolean> => {
  const directory: Directory = {
    blocks: head.blocks.map(({ rows, bytes }: Block) => [rows, bytes]),
    ids: fromSet(head.ids),
    removedIds: fromSet(head.removedIds),
  };
  const put = new PutCommand({
    TableName: tableName,
    Item: {
      ...headKey(key),
      generation: head.generation,
      objectKey: head.objectKey,
      previousObjectKey: head.previousObjectKey,
      directory: await deflate(JSON.stringify(directory)),
    },
    ConditionExpression: replaced === 0 ? 'attribute_not_exists(PK)' : 'generation = :replaced',
    ExpressionAttributeValues: replaced === 0 ? undefined : { ':replaced': replaced },
  });
  return documents.send(put).then(
    () => true,
    whenConditionFails(() => false),
  );
};

type Directory = { blocks: [number, number][]; ids: [number, string][]; removedIds: [number, string][] };

/** Written by `replaceHead` alone. */
const asDirectory = (directory: unknown): Directory => directory as Directory;

const toSet = (chunks: [number, string][]): IdSet =>
  new Map(chunks.map(([number, bytes]) => [number, new Uint8Array(Buffer.from(bytes, 'base64'))]));

const fromSet = (set: IdSet): [number, string][] =>
  [...set.entries()].map(([number, bytes]) => [number, Buffer.from(bytes).toString('base64')]);

export const packRows = (rows: readonly PackedTest[]): Promise<Buffer> => deflate(JSON.stringify(toColumns(rows)));

export const unpackRows = async (bytes: Uint8Array): Promise<PackedTest[]> =>
  fromColumns(asColumns(JSON.parse((await inflate(bytes)).toString('utf8'))));

/** Written by `packRows` alone. */
const asColumns = (columns: unknown): TestColumns => columns as TestColumns;

export const packEntries = (entries: readonly IndexEntry[]): Promise<Buffer> => packRows(entries.map(packTest));

/** What an item costs beside its rows. */
export const changeOverhead = 150;

const daysUntilForgotten = 30;

type Change = {
  generation: number;
  /** Which records of the stream the rows are of; a part of a batch that comes again is another change. */
  records: { shard: string; first: string; last: string };
  rows: Uint8Array;
  /** A launch at rest is compacted at once, one that runs when it has gathered enough or comes to rest. */
  isAtRest: boolean;
};

/**
 * Notes rows that changed. The same batch of the stream writes the same item. Changes of a running launch need not be
 * deleted when they are in the snapshot: readers no longer ask for their generation, and they expire.
 */
export const writeChange = (key: LaunchKey, { generation, records, rows, isAtRest }: Change) =>
  writeItem({
    PK: changesOf(key),
    SK: `${generationPrefix(generation)}#${records.shard}#${records.first}#${records.last}`,
    rows,
    expiresAt: isAtRest ? undefined : Math.floor(Date.now() / 1000) + daysUntilForgotten * 86_400,
  });

export type Changes = { entries: Map<number, IndexEntry>; lasting: ItemKey[] };

/** What changed since the snapshot of a generation, up to another generation or to now. */
export const readChanges = async (
  key: LaunchKey,
  since: number,
  { before, isConsistent = false }: { before?: number; isConsistent?: boolean } = {},
): Promise<Changes> => {
  const between = [generationPrefix(since), before === undefined ? 'delta#~' : generationPrefix(before)] as const;
  const items = await queryItems({ PK: changesOf(key), between, isConsistent });
  const packed = await Promise.all(
    items.map(({ rows }) => (rows instanceof Uint8Array ? unpackRows(rows) : Promise.resolve([]))),
  );
  return {
    entries: mergeEntries(packed.flat().map((row) => unpackTest(key.launchId, row))),
    lasting: items.filter(({ expiresAt }) => expiresAt === undefined).map(({ PK, SK }) => ({ PK, SK })),
  };
};

export const deleteChanges = (keys: readonly ItemKey[]): Promise<void> => deleteItems(keys);

export const deleteAllChanges = async (key: LaunchKey): Promise<void> =>
  deleteItems(await queryItems({ PK: changesOf(key) }));

export const newObjectKey = ({ tenantId, launchId }: LaunchKey, generation: number): string =>
  `${indexFolder({ tenantId, launchId })}${generation}-${randomUUID().slice(0, 8)}`;

export const indexFolder = ({ tenantId, launchId }: LaunchKey): string => `index/${tenantId}/${launchId}/`;
