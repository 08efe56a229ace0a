import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { TestRow } from '#shared/launches/launch';
import { statisticsKeyOf } from '#shared/launches/statuses';
import { type TestChange, withChange } from '#shared/launches/tests/test-change';
import { keepsPlace } from '#shared/launches/tests/test-list';
import { type TestOutline, withResults } from '#shared/launches/tests/test-outline';
import { TestsMessage } from '#shared/live/topics';
import { launchKeys, launchTestsQuery } from '../launch-queries.ts';
import { tellTestIndex } from './test-index.ts';
import type { TestListState } from './test-list-state.ts';
import type { TestPage } from './test-source.ts';

export type TestNews = { changed: Map<number, TestRow>; removed: Set<number> };

/** What a batch of messages says of a launch's tests; of two rows of one test the later one. */
export const readTestNews = (messages: readonly unknown[]): TestNews => {
  const news: TestNews = { changed: new Map(), removed: new Set() };
  for (const message of messages) {
    const parsed = TestsMessage.safeParse(message);
    if (!parsed.success) continue;
    for (const test of parsed.data.tests) news.changed.set(test.id, test);
    for (const testId of parsed.data.removedTestIds) news.removed.add(testId);
  }
  return news;
};

/**
 * Puts changed tests into the pages that show them. Answers whether that was all: tests that are new, gone, or now
 * belong elsewhere in the list that is shown need its pages to be read again.
 */
export const patchTests = (queries: QueryClient, launchId: number, news: TestNews, shown: TestListState): boolean => {
  tellTestIndex(launchId, (index) => index.patch([...news.changed.values()], [...news.removed]));
  const settled = new Set<number>();
  const shownList = listOf(launchTestsQuery(launchId, shown).queryKey);
  for (const [queryKey, page] of queries.getQueriesData<TestPage>({ queryKey: launchKeys.tests(launchId) })) {
    if (!page?.items.some(({ id }) => news.changed.has(id))) continue;
    const isShown = listOf(queryKey) === shownList;
    const items = page.items.map((test) => {
      const change = news.changed.get(test.id);
      if (!change) return test;
      if (isShown && keepsPlace(test, change, shown)) settled.add(test.id);
      // What was read after the message was sent is newer than the message.
      return change.revision < test.revision ? test : renewRow(test, change);
    });
    queries.setQueryData<TestPage>(queryKey, { ...page, items });
  }
  patchOutlines(queries, launchId, news.changed);
  return news.removed.size === 0 && [...news.changed.keys()].every((testId) => settled.has(testId));
};

/** The list that a page is of: the same for all of its pages. */
const listOf = (queryKey: QueryKey): string => {
  const [kind, launchId, query] = queryKey;
  return JSON.stringify([kind, launchId, { ...(typeof query === 'object' ? query : {}), page: 0 }]);
};

const patchOutlines = (queries: QueryClient, launchId: number, changed: ReadonlyMap<number, TestRow>) => {
  const results = new Map([...changed].map(([testId, test]) => [testId, statisticsKeyOf(test)]));
  queries.setQueriesData<TestOutline>({ queryKey: launchKeys.outlines(launchId) }, (outline) =>
    outline ? withResults(outline, results) : outline,
  );
};

/** Shows at once what somebody here has decided; where the tests then belong, the index knows, or else the live message tells. */
export const changeTests = (queries: QueryClient, launchId: number, testIds: readonly number[], change: TestChange) => {
  const ids = new Set(testIds);
  tellTestIndex(launchId, (index) => index.change(testIds, change));
  queries.setQueriesData<TestPage>({ queryKey: launchKeys.tests(launchId) }, (page) =>
    page?.items.some(({ id }) => ids.has(id))
      ? { ...page, items: page.items.map((test) => (ids.has(test.id) ? withChange(test, change) : test)) }
      : page,
  );
  const { status } = change;
  if (!status) return;
  void queries.invalidateQueries({ queryKey: launchKeys.activity(launchId) });
  const result = statisticsKeyOf({ status, passedManually: change.passedManually, knownIssue: change.knownIssue });
  queries.setQueriesData<TestOutline>({ queryKey: launchKeys.outlines(launchId) }, (outline) =>
    outline ? withResults(outline, new Map(testIds.map((testId) => [testId, result]))) : outline,
  );
};

/** Links to test cases and issues come with the whole test only. What a row does not say any more is not so any more. */
const renewRow = (test: TestPage['items'][number], { testCases: _, ...row }: TestRow) => ({
  ...test,
  ...unsaid,
  ...row,
  issueReferences: row.knownIssue ? test.issueReferences : [],
});

const unsaid = {
  passedManually: undefined,
  knownIssue: undefined,
  finishTime: undefined,
  message: undefined,
  messageHashCode: undefined,
  failureTagId: undefined,
  failingSince: undefined,
  userFeedbackRequired: undefined,
} satisfies Partial<TestRow>;

/** Reads tests again that are open beside the list, with what happened to them. */
export const refreshOpenTests = (queries: QueryClient, launchId: number, testIds: ReadonlySet<number>) =>
  void queries.invalidateQueries({
    predicate: ({ queryKey: [kind, ofLaunch, testId] }) =>
      (kind === 'launch-test' || kind === 'test-activity') &&
      ofLaunch === launchId &&
      typeof testId === 'number' &&
      testIds.has(testId),
  });
