import { useQuery } from '@tanstack/react-query';
import { launchTestsQuery } from '../launch-queries.ts';
import type { TestListState } from '../tests/test-list-state.ts';

export type Neighbour = { testId: number; page: number };

/** The tests before and after this one in the list that the reader came from, also across its pages. */
export const useNeighbours = (launchId: number, testId: number, state: TestListState) => {
  const { page } = state;
  const { data, isPending } = useQuery(launchTestsQuery(launchId, state));
  const index = data?.items.findIndex(({ id }) => id === testId) ?? -1;
  const isFirst = index === 0 && page > 1;
  const isLast = index >= 0 && index === (data?.items.length ?? 0) - 1 && page < (data?._meta.totalPages ?? 0);
  const before = useQuery({ ...launchTestsQuery(launchId, { ...state, page: page - 1 }), enabled: isFirst });
  const after = useQuery({ ...launchTestsQuery(launchId, { ...state, page: page + 1 }), enabled: isLast });
  if (!data || index < 0) return { isPending };
  return {
    isPending,
    previous: isFirst ? at(before.data?.items.at(-1), page - 1) : at(data.items[index - 1], page),
    next: isLast ? at(after.data?.items[0], page + 1) : at(data.items[index + 1], page),
    position: (page - 1) * state.pageSize + index + 1,
    total: data._meta.total,
  };
};

const at = (test: { id: number } | undefined, page: number): Neighbour | undefined => test && { testId: test.id, page };
