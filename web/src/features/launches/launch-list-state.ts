import { type LaunchStatus, launchStatuses } from '#shared/launches/statuses';
import { paths } from '../../app/paths.ts';
import { formatFilters, parseFilters } from './list-filters.ts';

/** Which launches a reader chose to see; all of it is in the URL. */
export type LaunchListState = { page: number; query: string; status: LaunchStatus[] };

export const readLaunchListState = (search: URLSearchParams): LaunchListState => {
  const filters = parseFilters(search.get('filters'));
  return {
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
    query: filters.query,
    status: launchStatuses.filter((status) => filters.status.includes(status)),
  };
};

/** The address with a change in it; any other change than of the page starts at page 1. */
export const writeLaunchListState = (search: URLSearchParams, change: Partial<LaunchListState>): URLSearchParams => {
  const state = { ...readLaunchListState(search), page: 1, ...change };
  const next = new URLSearchParams(search);
  const write = (name: string, value: string) => (value === '' ? next.delete(name) : next.set(name, value));
  write('page', state.page > 1 ? String(state.page) : '');
  write('filters', formatFilters(state));
  return next;
};

/** Where the list was left, so that the way back leads there. */
export const rememberLaunchList = (projectKey: string, search: string) =>
  sessionStorage.setItem(`touchstone-launches-${projectKey}`, search);

export const toLaunchList = (projectKey: string): string =>
  paths.launches(projectKey) + (sessionStorage.getItem(`touchstone-launches-${projectKey}`) ?? '');
