import type { TestRow } from '#shared/launches/launch';
import { type TestItem, testEndpoints } from '#shared/launches/test-contract';
import { handle } from '../http/handle.ts';
import { readHead } from './index-store.ts';
import { loadTestPage } from './load-tests.ts';

/** Two round trips: what the index has, then the changes since and the blocks of the page together. */
export const listTests = handle(testEndpoints.listTests, async ({ tenantId, params, query }) => {
  const key = { tenantId, launchId: params.launchId };
  const { items, total, groups } = await loadTestPage(key, await readHead(key), query);
  const totalPages = Math.ceil(total / query.pageSize);
  return {
    items: items.map(({ group, ...row }) => ({ ...toTestItem(row), group })),
    totalElements: total,
    totalPages,
    _meta: { total, totalPages },
    groups,
  };
});

export const toTestItem = (row: TestRow): TestItem => ({
  ...row,
  issueReferences: [],
  testCases: (row.testCases ?? []).map((testCase) => ({ testId: row.id, ...testCase })),
});
