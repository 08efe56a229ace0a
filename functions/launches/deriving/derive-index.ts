import { mergeEntries } from '#shared/launches/tests/test-index';
import type { IndexEntry } from '#shared/launches/tests/test-packing';
import { changeOverhead, packEntries, writeChange } from '../stores/index-store.ts';
import { type DerivedLaunch, type LaunchKey, readDerivedLaunch } from '../stores/statistics-store.ts';
import type { TestFact } from '../stores/test-store.ts';
import { compactIndex } from './compact-index.ts';
import { compactionThreshold } from './compaction-threshold.ts';
import type { LaunchChanges } from './table-changes.ts';
import { toTestRow } from './to-test-row.ts';

/** The newest row of each test that a batch changed. */
export const entriesOf = (tests: LaunchChanges['tests']): IndexEntry[] => [
  ...mergeEntries(
    tests.map(({ testId, after }): IndexEntry => (after ? toTestRow(after) : { id: testId, isRemoved: true })),
  ).values(),
];

/** The rows as they are stored, and about what storing them adds to the index. */
export const packForIndex = async (entries: readonly IndexEntry[]) => {
  const rows = await packEntries(entries);
  return { rows, bytes: rows.byteLength + changeOverhead };
};

type IndexChange = Pick<Parameters<typeof writeChange>[1], 'records' | 'rows'>;

/**
 * Notes the rows for the generation that is open. When it was closed meanwhile, its reader may have passed by already,
 * so the rows are noted once more for the next one.
 */
export const deriveIndex = async (key: LaunchKey, derived: DerivedLaunch, change: IndexChange): Promise<void> => {
  let open = derived;
  for (;;) {
    await writeChange(key, {
      ...change,
      generation: open.generation,
      isAtRest: isAtRest(open),
    });
    const now = await readDerivedLaunch(key, { isConsistent: true });
    if (now.generation === open.generation || now.isBuried) return;
    open = now;
  }
};

/** Nothing more is expected of the launch: it was ended, and so was each of its tests. */
export const isAtRest = ({ isFinished, isAborted, counts }: DerivedLaunch): boolean =>
  (isFinished || isAborted) && counts.inProgress === 0;

type Added = { bytes: number; isByPeople: boolean };

/**
 * Gathers the changes when there are many, or when the launch has come to rest. What people decide on a launch at rest
 * waits until it is much: they decide on hundreds at a time, and each gathering writes the whole snapshot.
 */
export const compactWhenDue = async (key: LaunchKey, derived: DerivedLaunch, added: Added): Promise<void> => {
  const { indexBytes, isBuried, generation } = derived;
  if (isBuried) return;
  const steps = Math.floor(indexBytes / compactionThreshold);
  const isFull = steps > Math.floor((indexBytes - added.bytes) / compactionThreshold);
  const isDue = isAtRest(derived) && indexBytes > 0 && !added.isByPeople;
  if (isFull || isDue) await compactIndex(key, generation);
};

/** Whether tests changed, and each by what a person did. */
export const isByPeople = (tests: LaunchChanges['tests']): boolean =>
  tests.length > 0 && tests.every(({ before, after }) => after && isNewAction(before, after));

const isNewAction = (before: TestFact | undefined, after: TestFact): boolean =>
  (after.lastAction !== undefined && after.lastAction.id !== before?.lastAction?.id) ||
  (after.commentsCount ?? 0) > (before?.commentsCount ?? 0);
