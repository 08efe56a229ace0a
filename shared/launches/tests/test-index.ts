import { addId, hasId, type IdSet, removeId } from '../finding/id-set.ts';
import type { IndexEntry, IndexedTest } from './test-packing.ts';
import { isRemoved } from './test-packing.ts';

/** One block of the snapshot: rows of neighbours in the order of appearance. */
export type Block = { rows: number; bytes: number };

/** What is known of a launch's index without reading its rows. */
export type IndexHead = { blocks: readonly Block[]; ids: IdSet; removedIds: IdSet };

export type BlockRange = { first: number; count: number; byteStart: number; byteEnd: number; rowsBefore: number };

export const rowsPerBlock = 500;

/** Of several entries of one test the newest; a removal is final. In the order in which the tests appeared. */
export const mergeEntries = (entries: Iterable<IndexEntry>): Map<number, IndexEntry> => {
  const newest = new Map<number, IndexEntry>();
  for (const entry of entries) {
    const known = newest.get(entry.id);
    if (!known || isNewer(entry, known)) newest.set(entry.id, entry);
  }
  return newest;
};

const isNewer = (entry: IndexEntry, known: IndexEntry): boolean => {
  if (isRemoved(known)) return false;
  return isRemoved(entry) || entry.revision > known.revision;
};

/** Tests that the snapshot does not hold yet, as they follow it: by start, then by id. */
export const newTests = (head: IndexHead, changes: ReadonlyMap<number, IndexEntry>): IndexedTest[] =>
  [...changes.values()]
    .filter((entry): entry is IndexedTest => !isRemoved(entry) && !isKnown(head, entry.id))
    .sort((one, other) => one.startTime - other.startTime || one.id - other.id);

const isKnown = (head: IndexHead, id: number): boolean => hasId(head.ids, id) || hasId(head.removedIds, id);

/** A test that left the snapshot moves all rows after it, so that the blocks alone no longer tell where a page begins. */
export const hasRemovals = (head: IndexHead, changes: ReadonlyMap<number, IndexEntry>): boolean =>
  [...changes.values()].some((entry) => isRemoved(entry) && hasId(head.ids, entry.id));

/** Rows of the snapshot with later changes in place of the old rows. */
export const applyChanges = (rows: readonly IndexedTest[], changes: ReadonlyMap<number, IndexEntry>): IndexedTest[] =>
  rows.flatMap((row) => {
    const change = changes.get(row.id);
    if (!change || !isNewer(change, row)) return [row];
    return isRemoved(change) ? [] : [change];
  });

export const countRows = (blocks: readonly Block[]): number => blocks.reduce((count, { rows }) => count + rows, 0);

/** The run of blocks that holds the rows from `offset` on; undefined when the snapshot ends before. */
export const findBlocks = (blocks: readonly Block[], offset: number, limit: number): BlockRange | undefined => {
  let rowsBefore = 0;
  let byte = 0;
  let range: BlockRange | undefined;
  for (const [index, block] of blocks.entries()) {
    const isWanted = rowsBefore + block.rows > offset && rowsBefore < offset + limit;
    if (isWanted) range ??= { first: index, count: 0, byteStart: byte, byteEnd: byte, rowsBefore };
    if (isWanted && range) range = { ...range, count: range.count + 1, byteEnd: byte + block.bytes };
    rowsBefore += block.rows;
    byte += block.bytes;
  }
  return range;
};

/** The head after compaction: what changed is in, what was removed stays known so that a late copy of it is refused. */
export const nextIds = (head: IndexHead, changes: ReadonlyMap<number, IndexEntry>) => {
  const ids: IdSet = new Map([...head.ids].map(([number, chunk]) => [number, chunk.slice()]));
  const removedIds: IdSet = new Map([...head.removedIds].map(([number, chunk]) => [number, chunk.slice()]));
  for (const entry of changes.values()) {
    if (isRemoved(entry)) {
      addId(removedIds, entry.id);
      removeId(ids, entry.id);
    } else if (!hasId(removedIds, entry.id)) addId(ids, entry.id);
  }
  return { ids, removedIds };
};
