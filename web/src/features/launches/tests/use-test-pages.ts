import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { TestRow } from '#shared/launches/launch';
import type { TestGroup } from '#shared/launches/tests/test-list-query';
import type { TestOutline } from '#shared/launches/tests/test-outline';
import { launchTestsQuery, testOutlineQuery } from '../launch-queries.ts';
import { choiceOf, type TestListState } from './test-list-state.ts';
import { pageOfPosition, positionOfPage } from './test-rows.ts';
import { useRefOf } from './use-choice.ts';

export type TestPages = {
  /** Undefined until the first page is there. */
  total: number | undefined;
  groups: readonly TestGroup[] | undefined;
  testAt: (position: number) => TestRow | undefined;
  /** Where a test is, among those that are loaded; the place nearest to the given one. */
  positionOf: (testId: number, near: number) => number | undefined;
  error: Error | null;
};

/**
 * The pages of the list that are in sight. Totals come with every page; the newest answer is believed, and kept while
 * none of the pages in sight is there yet: a list that forgot its length would throw the reader back to its top.
 */
export const useTestPages = (launchId: number, state: TestListState, pages: readonly number[]): TestPages => {
  const known = useRefOf<Pick<TestPages, 'total' | 'groups'>>(choiceOf(launchId, state), unknown);
  const { newest, testAt, positionOf, error } = useQueries({
    queries: pages.map((page) => launchTestsQuery(launchId, { ...state, page })),
    combine: (results) => {
      const byPage = new Map(pages.map((page, index) => [page, results[index]?.data]));
      return {
        newest: results.toSorted((one, other) => other.dataUpdatedAt - one.dataUpdatedAt)[0]?.data,
        testAt: (position: number) =>
          byPage.get(pageOfPosition(position, state.pageSize))?.items[position % state.pageSize],
        positionOf: (testId: number, near: number) =>
          nearest(
            [...byPage].flatMap(([page, data]) =>
              (data?.items ?? []).flatMap(({ id }, index) =>
                id === testId ? [positionOfPage(page, state.pageSize) + index] : [],
              ),
            ),
            near,
          ),
        error: results.find((result) => result.error)?.error ?? null,
      };
    },
  });
  if (newest) known.current = { total: newest._meta.total, groups: newest.groups };
  return { ...known.current, testAt, positionOf, error };
};

const unknown = { total: undefined, groups: undefined };

const nearest = (positions: readonly number[], near: number): number | undefined =>
  positions.toSorted((one, other) => Math.abs(one - near) - Math.abs(other - near))[0];

/** The whole list in short, read when somebody asks for more than what is in sight. */
export const useTestOutline = (launchId: number, state: TestListState) => {
  const queries = useQueryClient();
  const options = testOutlineQuery(launchId, state);
  return {
    readOutline: (): Promise<TestOutline> => queries.fetchQuery(options),
    peekOutline: (): TestOutline | undefined => queries.getQueryData(options.queryKey),
  };
};
