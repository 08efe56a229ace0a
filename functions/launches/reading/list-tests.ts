import type { TestRow } from '#shared/launches/launch';
import { type TestItem, testEndpoints } from '#shared/launches/tests/test-contract';
import type { TestFilters } from '#shared/launches/tests/test-filters';
import { toAssignments } from '#shared/triage/failure-tag-assignment';
import { handle } from '../../http/handle.ts';
import { readFailureTags, type StoredTag } from '../../triage/failure-tag-store.ts';
import { type KnownFailure, readKnownFailures, toIssueReferences } from '../../triage/known-failure-store.ts';
import { readHead } from '../stores/index-store.ts';
import { loadTestPage } from './load-tests.ts';
import { refuseHiddenTags, toShownTest } from './shown-tags.ts';

/**
 * Three round trips: what the index has, then the changes since and the blocks of the page together, then the issues
 * of the page's known failures.
 */
export const listTests = handle(testEndpoints.listTests, async ({ tenantId, project, params, query }) => {
  const key = { tenantId, launchId: params.launchId };
  const wanted = toListQuery(query);
  refuseHiddenTags(project.role, wanted);
  const [head, tags] = await Promise.all([readHead(key), readFailureTags(tenantId)]);
  const { items, total, groups } = await loadTestPage(key, head, wanted);
  const known = await readKnownFailures(
    { tenantId, projectId: project.projectId },
    items.flatMap(({ knownIssue, messageHashCode }) => (knownIssue ? (messageHashCode ?? []) : [])),
  );
  const totalPages = Math.ceil(total / query.pageSize);
  return {
    items: items.map(({ group, ...row }) => ({
      ...toTestItem(toShownTest(project.role, row), tags, known.get(row.messageHashCode ?? 0)),
      group,
    })),
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

/** Only a test that failed as known shows issues: one that was marked as passed is done with them. */
export const toTestItem = (
  row: TestRow,
  tags: readonly StoredTag[],
  known: Pick<KnownFailure, 'issues'> | undefined,
): TestItem => ({
  ...row,
  issueReferences: row.knownIssue ? toIssueReferences(known) : [],
  failureTagAssignments:
    row.failureTagId === undefined
      ? []
      : toAssignments(tags, { tagId: row.failureTagId, isFeedbackAsked: row.userFeedbackRequired }),
  testCases: (row.testCases ?? []).map((testCase) => ({ testId: row.id, ...testCase })),
});
