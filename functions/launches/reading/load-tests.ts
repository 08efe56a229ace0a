import { applyChanges, countRows, findBlocks, hasRemovals, newTests } from '#shared/launches/tests/test-index';
import { isPlainOrder, listTests } from '#shared/launches/tests/test-list';
import type { TestList, TestListQuery } from '#shared/launches/tests/test-list-query';
import { type IndexedTest, isRemoved, type PackedTest, unpackTest } from '#shared/launches/tests/test-packing';
import { type Changes, readChanges, type StoredHead } from '../stores/index-store.ts';
import { readBlocks, readSnapshot } from '../stores/snapshot-store.ts';
import type { LaunchKey } from '../stores/statistics-store.ts';

/** One page of a launch's tests. In the order of appearance it reads as much at 50,000 tests as at 50. */
export const loadTestPage = async (
  key: LaunchKey,
  head: StoredHead,
  query: TestListQuery,
): Promise<TestList<IndexedTest>> =>
  (isPlainOrder(query) ? await loadPlainPage(key, head, query) : undefined) ??
  listTests(await loadAllTests(key, head), query);

export const loadAllTests = async (
  key: LaunchKey,
  head: StoredHead,
  options: { isConsistent?: boolean } = {},
): Promise<IndexedTest[]> => {
  const [changes, blocks] = await Promise.all([readChanges(key, head.generation, options), readSnapshot(head)]);
  return [
    ...merge(
      key,
      blocks.flatMap(({ rows }) => rows),
      changes,
    ),
    ...newTests(head, changes.entries),
  ];
};

/** Undefined when the blocks alone do not tell where the page begins. */
const loadPlainPage = async (
  key: LaunchKey,
  head: StoredHead,
  { page, pageSize }: TestListQuery,
): Promise<TestList<IndexedTest> | undefined> => {
  const offset = (page - 1) * pageSize;
  const range = findBlocks(head.blocks, offset, pageSize);
  const [changes, rows] = await Promise.all([
    readChanges(key, head.generation),
    range ? readBlocks(head, range) : Promise.resolve([]),
  ]);
  if (hasRemovals(head, changes.entries)) return undefined;
  const added = newTests(head, changes.entries);
  const inSnapshot = countRows(head.blocks);
  const skipped = offset - (range?.rowsBefore ?? 0);
  const stored = range ? merge(key, rows, changes).slice(skipped, skipped + pageSize) : [];
  const addedFrom = Math.max(0, offset - inSnapshot);
  const items = [...stored, ...added.slice(addedFrom, addedFrom + pageSize - stored.length)];
  return { items, total: inSnapshot + added.length };
};

const merge = ({ launchId }: LaunchKey, rows: readonly PackedTest[], changes: Changes): IndexedTest[] =>
  applyChanges(
    rows.map((row) => unpackTest(launchId, row)).filter((test): test is IndexedTest => !isRemoved(test)),
    changes.entries,
  );
