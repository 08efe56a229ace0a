import type { TestRow } from '../launch.ts';

/** What an action changes of tests, as lists show them. */
export type TestChange = Partial<Omit<TestRow, 'id' | 'testCases'>>;

/** A test as the action leaves it: one revision further, so that older news which is still on its way changes nothing. */
export const withChange = <Row extends TestRow>(row: Row, change: TestChange): Row => ({
  ...row,
  ...change,
  revision: row.revision + 1,
});
