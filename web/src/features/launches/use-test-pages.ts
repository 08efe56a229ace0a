import { useQueries } from '@tanstack/react-query';
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

/** The pages of the list that are in sight. Totals come with every page; the newest answer is believed. */
export const useTestPages = (launchId: number, state: TestListState, pages: readonly number[]): TestPages =>
  useQueries({
    queries: pages.map((page) => launchTestsQuery(launchId, { ...state, page })),
    combine: (results) => {
      const byPage = new Map(pages.map((page, index) => [page, results[index]?.data]));
      const newest = results.reduce<(typeof results)[number] | undefined>(
        (best, result) => (result.data && result.dataUpdatedAt > (best?.dataUpdatedAt ?? 0) ? result : best),
        undefined,
      );
      return {
        total: newest?.data?._meta.total,
        groups: newest?.data?.groups,
        testAt: (position) => byPage.get(pageOfPosition(position, state.pageSize))?.items[position % state.pageSize],
        error: results.find(({ error }) => error)?.error ?? null,
      };
    },
  });
