import { paths } from './paths.ts';

/** Where to come back to after the sign-in; undefined where the sign-in leads anyway. */
export const returnTo = ({ pathname, search }: { pathname: string; search: string }): string | undefined => {
  const path = pathname + search;
  return path === paths.projects() ? undefined : path;
};

/** The address that the sign-in was asked for. Only a path of this site: the parameter may come from anywhere. */
export const returnPathOf = (search: URLSearchParams): string | undefined => {
  const path = search.get('return');
  if (!path?.startsWith('/')) return undefined;
  const { origin, pathname, search: query, hash } = new URL(path, location.origin);
  return origin === location.origin ? pathname + query + hash : undefined;
};
