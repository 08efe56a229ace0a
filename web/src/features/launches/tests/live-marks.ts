import type { QueryClient } from '@tanstack/react-query';
import { failureTagsQuery } from '../../triage/index.ts';
import { launchKeys } from '../launch-queries.ts';
import type { TestNews } from './live-tests.ts';
import { readIssues, type TestPage } from './test-source.ts';

/** A request names so many failures; more than pages in sight ever show. */
const mostRows = 100;

/**
 * Rows name the tag and say that an issue is known; what they are called is kept elsewhere. When somebody else links an
 * issue, or assigns a tag that was made meanwhile, the rows that are shown learn of it.
 */
export const refreshMarks = async (queries: QueryClient, launchId: number, { changed }: TestNews): Promise<void> => {
  const tags = queries.getQueryData(failureTagsQuery.queryKey)?.items;
  const isKnown = (tagId: number | undefined) => tagId === undefined || tags?.some(({ id }) => id === tagId);
  if (tags && [...changed.values()].some(({ failureTagId }) => !isKnown(failureTagId)))
    void queries.invalidateQueries({ queryKey: failureTagsQuery.queryKey });

  const pages = queries.getQueriesData<TestPage>({ queryKey: launchKeys.tests(launchId) });
  const shown = pages.flatMap(([, page]) => page?.items ?? []);
  const known = shown.filter(({ id, knownIssue }) => knownIssue && changed.has(id)).slice(0, mostRows);
  if (known.length === 0) return;
  const issues = await readIssues(launchId, known);
  const renew = (test: TestPage['items'][number]) =>
    test.knownIssue && changed.has(test.id)
      ? { ...test, issueReferences: issues.get(test.messageHashCode ?? 0) ?? test.issueReferences }
      : test;
  queries.setQueriesData<TestPage>({ queryKey: launchKeys.tests(launchId) }, (page) =>
    page?.items.some(({ id }) => changed.has(id)) ? { ...page, items: page.items.map(renew) } : page,
  );
};
