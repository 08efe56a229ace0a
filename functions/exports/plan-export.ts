import type { Launch } from '#shared/launches/launch';
import type { StatisticsKey } from '#shared/launches/statuses';
import { statisticsKeyOf } from '#shared/launches/statuses';
import type { IndexedTest } from '#shared/launches/tests/test-packing';

/** What needs attention comes first. */
const groupOrder = [
  'failed',
  'aborted',
  'blocked',
  'failedAsKnown',
  'skipped',
  'inProgress',
  'passedManually',
  'passed',
] as const satisfies readonly StatisticsKey[];

/** Tests that ended so have reasons, and mostly pictures, which are read one by one. */
const withEvidence: ReadonlySet<StatisticsKey> = new Set(['failed', 'aborted', 'blocked', 'failedAsKnown']);

const chunkWithEvidence = 200;
const chunkWithout = 2_500;
/** A small launch shows the pictures of all its tests. */
const fewTests = 300;

export type ExportGroup = { status: StatisticsKey; total: number };

/** A launch as it was when its export began: what is decided about it meanwhile does not tear the file. */
export type ExportPlan = { launch: Launch; tests: readonly IndexedTest[]; groups: readonly ExportGroup[] };

/** Some tests of one group, which are written at once. */
export type ExportChunk = {
  group: ExportGroup;
  tests: readonly IndexedTest[];
  hasEvidence: boolean;
  isFirstOfFile: boolean;
  isFirstOfGroup: boolean;
  isLastOfGroup: boolean;
  isLastOfFile: boolean;
};

export const planExport = (launch: Launch, tests: readonly IndexedTest[]): ExportPlan => {
  const byStatus = Map.groupBy(tests, statisticsKeyOf);
  const groups = groupOrder.flatMap((status) => {
    const total = byStatus.get(status)?.length ?? 0;
    return total > 0 ? [{ status, total }] : [];
  });
  return { launch, groups, tests: groups.flatMap(({ status }) => byStatus.get(status) ?? []) };
};

/** What follows on the tests that are written already. A launch without tests is one empty chunk. */
export const chunkAt = ({ tests, groups }: ExportPlan, done: number): ExportChunk => {
  let start = 0;
  const group = groups.find(({ total }) => {
    start += total;
    return done < start;
  }) ?? { status: 'passed', total: 0 };
  const end = start;
  const hasEvidence = withEvidence.has(group.status) || tests.length <= fewTests;
  const until = Math.min(end, done + (hasEvidence ? chunkWithEvidence : chunkWithout));
  return {
    group,
    tests: tests.slice(done, until),
    hasEvidence,
    isFirstOfFile: done === 0,
    isFirstOfGroup: done === end - group.total,
    isLastOfGroup: until === end,
    isLastOfFile: until === tests.length,
  };
};
