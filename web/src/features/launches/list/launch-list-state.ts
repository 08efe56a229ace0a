import { formatLaunchFilters, type LaunchFilters, parseLaunchFilters } from '#shared/launches/finding/launch-filters';
import { paths } from '../../../app/paths.ts';

/** Which launches a reader chose to see; all of it is in the URL. */
export type LaunchListState = {
  page: number;
  filters: LaunchFilters;
  /** What of the address's filters nobody understands: it was typed by hand, or cut. */
  problems: string[];
};

export const readLaunchListState = (search: URLSearchParams): LaunchListState => ({
  page: Math.min(1_000_000, Math.max(1, Math.trunc(Number(search.get('page'))) || 1)),
  ...parseLaunchFilters(search.get('filters') ?? ''),
});

type Change = Partial<Pick<LaunchListState, 'page' | 'filters'>>;

/** The address with a change in it; any other change than of the page starts at page 1. */
export const writeLaunchListState = (search: URLSearchParams, change: Change): URLSearchParams => {
  const { page, filters } = { ...readLaunchListState(search), page: 1, ...change };
  const next = new URLSearchParams(search);
  const write = (name: string, value: string) => (value === '' ? next.delete(name) : next.set(name, value));
  write('page', page > 1 ? String(page) : '');
  write('filters', formatLaunchFilters(filters));
  return next;
};

/** Where the list was left, so that the way back leads there. */
export const rememberLaunchList = (projectKey: string, search: string) =>
  sessionStorage.setItem(`touchstone-launches-${projectKey}`, search);

export const toLaunchList = (projectKey: string): string =>
  paths.launches(projectKey) + (sessionStorage.getItem(`touchstone-launches-${projectKey}`) ?? '');
