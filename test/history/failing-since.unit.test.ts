import { expect, test } from 'vitest';
import { continueFailing } from '#shared/history/failing-since';
import { listTests } from '#shared/launches/tests/test-list';
import { type IndexedTest, packTest, unpackTest } from '#shared/launches/tests/test-packing';
import { valuesOfTests } from '#shared/launches/tests/test-values';
import { aRow } from '../launches-reading/rows.ts';

const run = (launchId: number, outcomes: string, since?: number, launches = 1) => ({
  launchId,
  outcomes,
  ...(since !== undefined && { failingSince: { launchId: since, launches } }),
});

test('a failure is new after a pass, and where nothing was before', () => {
  expect(continueFailing([], 9)).toEqual({ launchId: 9, launches: 1 });
  expect(continueFailing([run(3, 'F', 3), run(5, 'P')], 9)).toEqual({ launchId: 9, launches: 1 });
  expect(continueFailing([run(5, 'FP')], 9)).toEqual({ launchId: 9, launches: 1 });
});

test('a failure goes on from what the last one says of itself, whatever undecided runs are between', () => {
  expect(continueFailing([run(5, 'F', 2, 40)], 9)).toEqual({ launchId: 2, launches: 41 });
  expect(continueFailing([run(5, 'F', 2, 40), run(6, 'u'), run(7, 'u')], 9)).toEqual({ launchId: 2, launches: 41 });
  expect(continueFailing([run(5, 'P'), run(5, 'F', 5)], 9)).toEqual({ launchId: 5, launches: 2 });
});

test('what was said too early is not believed where the results themselves tell', () => {
  expect(continueFailing([run(2, 'P'), run(3, 'F', 3), run(4, 'F', 4)], 9)).toEqual({ launchId: 3, launches: 3 });
  expect(continueFailing([run(3, 'F', 1, 6), run(4, 'F', 4)], 9)).toEqual({ launchId: 1, launches: 8 });
});

test('results that say nothing of it are counted', () => {
  expect(continueFailing([run(3, 'P'), run(4, 'F'), run(6, 'u'), run(7, 'F')], 9)).toEqual({
    launchId: 4,
    launches: 3,
  });
});

test('rows keep it when they are packed, are sorted and filtered by it, and what is new is counted', () => {
  const since = (launchId: number, launches: number) => ({
    status: 'FAILED' as const,
    failingSince: { launchId, launches },
  });
  const rows: IndexedTest[] = [
    aRow({ id: 1, testRunId: 9, ...since(2, 7) }),
    aRow({ id: 2, testRunId: 9 }),
    aRow({ id: 3, testRunId: 9, ...since(9, 1) }),
    aRow({ id: 4, testRunId: 9, ...since(8, 2) }),
  ].map((row) => unpackTest(9, packTest(row)) as IndexedTest);
  expect(rows.map(({ failingSince }) => failingSince?.launchId)).toEqual([2, undefined, 9, 8]);
  const ids = (query: object) => listTests(rows, { page: 1, pageSize: 9, ...query }).items.map(({ id }) => id);
  expect(ids({ sortBy: 'failingSince' })).toEqual([3, 4, 1, 2]);
  expect(ids({ failing: ['new'] })).toEqual([3]);
  expect(ids({ failing: ['before'] })).toEqual([1, 4]);
  expect(valuesOfTests(rows).newFailures).toBe(1);
});
