import { useSearchParams } from 'react-router';
import { userSorts } from '#shared/iam/users/workspace-user-contract';
import type { Sort } from '../../../ui/table-columns.ts';
import { usePageInUrl } from '../../../ui/use-page-in-url.ts';
import type { UserListView } from './user-queries.ts';

export type UserFilter = 'status' | 'source' | 'groups';

const filters: readonly UserFilter[] = ['status', 'source', 'groups'];

/** What the list shows is in its address, by the names of the API: `query`, the filters, `sortBy` and `page`. */
export const useUserListInUrl = () => {
  const [params, setParams] = useSearchParams();
  const [page, setPage] = usePageInUrl();
  const change = (values: Record<string, string>) =>
    setParams(
      (current) => {
        current.delete('page');
        for (const [name, value] of Object.entries(values))
          if (value === '') current.delete(name);
          else current.set(name, value);
        return current;
      },
      { replace: true },
    );
  const textOf = (name: string): string => params.get(name) ?? '';
  const chosen = (filter: UserFilter): string[] => textOf(filter).split(',').filter(Boolean);
  const sort = toSort(textOf('sortBy'));
  const view: UserListView = {
    query: textOf('query'),
    status: textOf('status'),
    source: textOf('source'),
    groups: textOf('groups'),
    sortBy: asSortBy(toText(sort)),
    page,
  };
  return {
    view,
    sort,
    chosen,
    isNarrowed: view.query !== '' || filters.some((filter) => chosen(filter).length > 0),
    setPage,
    search: (query: string) => change({ query }),
    setSort: (next: Sort) => change({ sortBy: toText(next) }),
    toggle: (filter: UserFilter, value: string) => {
      const values = chosen(filter);
      const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
      change({ [filter]: next.join(',') });
    },
    clear: (filter: UserFilter) => change({ [filter]: '' }),
    clearAll: () => change({ query: '', status: '', source: '', groups: '' }),
  };
};

/** An order that there is not is the usual one. */
const toSort = (text: string): Sort => {
  const by = userSorts.find((sort) => sort === text.replace(/^-/, ''));
  return by ? { by, isDescending: text.startsWith('-') } : { by: 'username', isDescending: false };
};

const toText = ({ by, isDescending }: Sort): string => `${isDescending ? '-' : ''}${by}`;

/** `toSort` has looked it up. */
const asSortBy = (text: string) => text as UserListView['sortBy'];
