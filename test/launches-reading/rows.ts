import type { IndexedTest } from '#shared/launches/tests/test-packing';

/** A row of a list, as plain as can be. */
export const aRow = (row: Partial<IndexedTest> & { id: number }): IndexedTest => ({
  testRunId: 1,
  name: `test ${row.id}`,
  status: 'PASSED',
  startTime: 1_000 + row.id,
  attempt: 1,
  revision: 1,
  ...row,
});
