import type { TestRow } from '#shared/launches/launch';
import { type TestItem, testEndpoints } from '#shared/launches/test-contract';
import type { TestFilters } from '#shared/launches/test-filters';
import { handle } from '../http/handle.ts';
import { readHead } from './index-store.ts';
import { loadTestPage } from './load-tests.ts';

/** Two round trips: what the index has, then the changes since and the blocks of the page together. */
export const listTests = handle(testEndpoints.listTests, async ({ tenantId, params, query }) => {
  const key = { tenantId, launchId: params.launchId };
  const { items, total, groups } = await loadTestPage(key, await readHead(key), toListQuery(query));
  const totalPages = Math.ceil(total / query.pageSize);
  return {
    items: items.map(({ group, ...row }) => ({ ...toTestItem(row), group })),
    totalElements: total,
    totalPages,
    _meta: { total, totalPages },
    groups,
  };
});

type Asked = Partial<Pick<TestFilters, 'status' | 'query'>> & { filterQuery?: TestFilters };

/** What is said apart, as agents and other clients do, goes before what the one text says of the same. */
export const toListQuery = <Query extends Asked>({ filterQuery, ...query }: Query) => ({
  ...filterQuery,
  ...query,
  status: query.status ?? filterQuery?.status,
  query: query.query ?? filterQuery?.query,
});

export const toTestItem = (row: TestRow): TestItem => ({
  ...row,
  issueReferences: [],
  testCases: (row.testCases ?? []).map((testCase) => ({ testId: row.id, ...testCase })),
});
