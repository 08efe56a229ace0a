import { useQueries } from '@tanstack/react-query';
import { useRef } from 'react';
import type { TestRow } from '#shared/launches/launch';
import type { TestGroup } from '#shared/launches/test-list';
import { launchTestsQuery } from './launch-queries.ts';
import type { TestListState } from './test-list-state.ts';
import { pageOfPosition } from './test-rows.ts';

export type TestPages = {
  /** Undefined until the first page is there. */
  total: number | undefined;
  groups: readonly TestGroup[] | undefined;
  testAt: (position: number) => TestRow | undefined;
  error: Error | null;
};

/**
 * The pages of the list that are in sight. Totals come with every page; the newest answer is believed, and kept while
 * none of the pages in sight is there yet: a list that forgot its length would throw the reader back to its top.
 */
export const useTestPages = (launchId: number, state: TestListState, pages: readonly number[]): TestPages => {
  const known = useRef<Pick<TestPages, 'total' | 'groups'>>({ total: undefined, groups: undefined });
  const { newest, testAt, error } = useQueries({
    queries: pages.map((page) => launchTestsQuery(launchId, { ...state, page })),
    combine: (results) => {
      const byPage = new Map(pages.map((page, index) => [page, results[index]?.data]));
      return {
        newest: results.toSorted((one, other) => other.dataUpdatedAt - one.dataUpdatedAt)[0]?.data,
        testAt: (position: number) =>
          byPage.get(pageOfPosition(position, state.pageSize))?.items[position % state.pageSize],
        error: results.find((result) => result.error)?.error ?? null,
      };
    },
  });
  if (newest) known.current = { total: newest._meta.total, groups: newest.groups };
  return { ...known.current, testAt, error };
};
