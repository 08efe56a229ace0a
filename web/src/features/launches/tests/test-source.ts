import type { TestRow } from '#shared/launches/launch';
import { testEndpoints } from '#shared/launches/tests/test-contract';
import { parseTestFilters } from '#shared/launches/tests/test-filters';
import type { TestGroup, TestListQuery } from '#shared/launches/tests/test-list-query';
import type { IssueReference } from '#shared/triage/issue';
import { issueEndpoints } from '#shared/triage/issue-contract';
import { callApi } from '../../../http/call-api.ts';
import { testIndexOf } from './test-index.ts';

type Order = Pick<TestListQuery, 'sortBy' | 'sortOrder' | 'groupBy'> & { filterQuery: string };
type Asked = Order & { page: number; pageSize: number };
type Reading = { signal: AbortSignal };

/** What the list shows of a test, wherever it came from. */
type ListedTest = TestRow & { group?: string; issueReferences: IssueReference[] };

export type TestPage = {
  items: ListedTest[];
  _meta: { total: number; totalPages: number };
  groups?: TestGroup[];
};

/** A page of a launch's tests: from the worker when it holds them, else from the server. */
export const readTestPage = async (launchId: number, query: Asked, { signal }: Reading): Promise<TestPage> => {
  const index = testIndexOf(launchId);
  if (!index) return callApi(testEndpoints.listTests, { params: { launchId }, query }, { signal });
  const { page, pageSize } = query;
  const { items, total, groups } = await index.readPage({ ...withFilters(query), page, pageSize });
  const issues = await readIssues(launchId, items, signal);
  const issuesOf = ({ knownIssue, messageHashCode = 0 }: TestRow) => (knownIssue && issues.get(messageHashCode)) || [];
  return {
    items: items.map((row) => ({ ...row, issueReferences: issuesOf(row) })),
    _meta: { total, totalPages: Math.ceil(total / pageSize) },
    groups,
  };
};

export const readTestOutline = (launchId: number, order: Order, { signal }: Reading) => {
  const index = testIndexOf(launchId);
  return index
    ? index.readOutline(withFilters(order))
    : callApi(testEndpoints.getTestOutline, { params: { launchId }, query: order }, { signal });
};

export const readTestValues = (launchId: number, { signal }: Reading) =>
  testIndexOf(launchId)?.readValues() ?? callApi(testEndpoints.listTestValues, { params: { launchId } }, { signal });

const withFilters = ({ sortBy, sortOrder, groupBy, filterQuery }: Order) => ({
  sortBy,
  sortOrder,
  groupBy,
  ...parseTestFilters(filterQuery).filters,
});

/** The issues of rows whose failures are known, by the numbers of the failures. */
export const readIssues = async (launchId: number, rows: readonly TestRow[], signal?: AbortSignal) => {
  const known = new Set(rows.flatMap(({ knownIssue, messageHashCode }) => (knownIssue ? (messageHashCode ?? []) : [])));
  if (known.size === 0) return new Map<number, IssueReference[]>();
  const query = { failures: [...known].join(',') };
  const { items } = await callApi(issueEndpoints.listIssueReferences, { params: { launchId }, query }, { signal });
  return new Map(items.map(({ messageHashCode, issueReferences }) => [messageHashCode, issueReferences]));
};
