import { useSearchParams } from 'react-router';

/** The page number kept in the query parameter `page`; page 1 is the address without it. */
export const usePageInUrl = (): [page: number, setPage: (page: number) => void] => {
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const setPage = (next: number) =>
    setSearch((current) => {
      if (next <= 1) current.delete('page');
      else current.set('page', String(next));
      return current;
    });
  return [page, setPage];
};
