import type { QueryClient } from '@tanstack/react-query';
import type { Received } from '#shared/http/endpoint';
import type { TestRow } from '#shared/launches/launch';
import type { testEndpoints } from '#shared/launches/test-contract';
import { TestsMessage } from '#shared/live/topics';
import { launchKeys } from './launch-queries.ts';

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

type TestPage = Received<typeof testEndpoints.listTests>;

/**
 * Puts changed tests into the pages that show them. Answers whether that was all: tests that are new, gone, or may
 * now stand elsewhere need the pages in sight to be read again.
 */
export const patchTests = (queries: QueryClient, launchId: number, news: TestNews, isPlainOrder: boolean): boolean => {
  const found = new Set<number>();
  queries.setQueriesData<TestPage>({ queryKey: launchKeys.tests(launchId) }, (page) => {
    if (!page?.items.some(({ id }) => news.changed.has(id))) return page;
    const items = page.items.map((test) => {
      const change = news.changed.get(test.id);
      if (change) found.add(test.id);
      return change ? { ...test, ...withoutLinks(change) } : test;
    });
    return { ...page, items };
  });
  return isPlainOrder && news.removed.size === 0 && [...news.changed.keys()].every((testId) => found.has(testId));
};

/** Links to test cases come with the whole test only. */
const withoutLinks = ({ testCases: _, ...row }: TestRow) => row;
