import { applyChanges, newTests, nextIds, rowsPerBlock } from '#shared/launches/tests/test-index';
import {
  type IndexEntry,
  type IndexedTest,
  isRemoved,
  type PackedTest,
  packTest,
  unpackTest,
} from '#shared/launches/tests/test-packing';
import { sealGeneration, subtractIndexBytes } from '../stores/index-generation-store.ts';
import {
  deleteChanges,
  newObjectKey,
  packRows,
  readChanges,
  readHead,
  replaceHead,
  type StoredHead,
} from '../stores/index-store.ts';
import { deleteSnapshot, readSnapshot, type StoredBlock, writeSnapshot } from '../stores/snapshot-store.ts';
import type { LaunchKey } from '../stores/statistics-store.ts';

/**
 * Gathers what changed into a new snapshot. First writers are moved on to the next generation: after that, whoever
 * still wrote for an earlier one sees so and writes once more, so that no change is lost between reading and replacing.
 */
export const compactIndex = async (key: LaunchKey, generation: number): Promise<void> => {
  const sealed = await sealGeneration(key, generation);
  if (!sealed) return;
  const head = await readHead(key, { isConsistent: true });
  const [changes, blocks] = await Promise.all([
    readChanges(key, head.generation, { before: sealed.generation, isConsistent: true }),
    readSnapshot(head),
  ]);
  const next = await buildBlocks(key.launchId, head, blocks, changes.entries);
  const objectKey = newObjectKey(key, sealed.generation);
  await writeSnapshot(objectKey, next);
  const nextHead: StoredHead = {
    ...nextIds(head, changes.entries),
    generation: sealed.generation,
    objectKey,
    previousObjectKey: head.objectKey,
    blocks: next.map(({ bytes, rows }) => ({ rows: rows.length, bytes: bytes.byteLength })),
  };
  if (!(await replaceHead(key, nextHead, head.generation))) return deleteSnapshot(objectKey);
  await Promise.all([
    subtractIndexBytes(key, sealed.indexBytes),
    deleteChanges(changes.lasting),
    head.previousObjectKey ? deleteSnapshot(head.previousObjectKey) : undefined,
  ]);
};

/** Blocks that nothing changed in are taken over as they are; the last one is filled up. */
const buildBlocks = async (
  launchId: number,
  head: StoredHead,
  blocks: readonly StoredBlock[],
  changes: ReadonlyMap<number, IndexEntry>,
): Promise<StoredBlock[]> => {
  const added = newTests(head, changes).map(packTest);
  const kept = blocks.slice(0, -1).map((block) => changeBlock(launchId, block, changes));
  const last = blocks.at(-1);
  const tail = [...(last ? changeRows(launchId, last.rows, changes) : []), ...added];
  const built = await Promise.all(kept);
  for (let start = 0; start < tail.length; start += rowsPerBlock)
    built.push(await toBlock(tail.slice(start, start + rowsPerBlock)));
  return built.filter(({ rows }) => rows.length > 0);
};

const changeBlock = async (launchId: number, block: StoredBlock, changes: ReadonlyMap<number, IndexEntry>) =>
  block.rows.some(([id]) => changes.has(Number(id))) ? toBlock(changeRows(launchId, block.rows, changes)) : block;

const changeRows = (
  launchId: number,
  rows: readonly PackedTest[],
  changes: ReadonlyMap<number, IndexEntry>,
): PackedTest[] => {
  const tests = rows.map((row) => unpackTest(launchId, row)).filter((test): test is IndexedTest => !isRemoved(test));
  return applyChanges(tests, changes).map(packTest);
};

const toBlock = async (rows: readonly PackedTest[]): Promise<StoredBlock> => ({ rows, bytes: await packRows(rows) });
