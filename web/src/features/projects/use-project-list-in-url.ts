import { useSearchParams } from 'react-router';
import type { Sort } from '../../ui/table-columns.ts';
import { usePageInUrl } from '../../ui/use-page-in-url.ts';

/** What the list shows is in its address: `query`, `sortBy` (a leading '-' means descending) and `page`. */
export const useProjectListInUrl = () => {
  const [params, setParams] = useSearchParams();
  const [page, setPage] = usePageInUrl();
  const sortBy = params.get('sortBy') ?? 'starred';
  const sort: Sort = { by: sortBy.replace(/^-/, ''), isDescending: sortBy.startsWith('-') };
  const set = (name: string, value: string) =>
    setParams(
      (current) => {
        current.delete('page');
        if (value === '') current.delete(name);
        else current.set(name, value);
        return current;
      },
      { replace: true },
    );
  return {
    query: params.get('query') ?? '',
    sort,
    page,
    setPage,
    search: (text: string) => set('query', text),
    setSort: ({ by, isDescending }: Sort) => set('sortBy', `${isDescending ? '-' : ''}${by}`),
  };
};
