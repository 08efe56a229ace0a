import type { Launch } from '../launch.ts';
import { matchesQuery, toFacetValue } from './facets.ts';
import { toInstant } from './filter-dates.ts';
import { type LaunchFilters, textPredicates } from './launch-filters.ts';

/** Whether a launch is one of those that the filters ask for, as the server finds them. */
export const matchesFilters = (launch: Launch, filters: LaunchFilters, now = Date.now()): boolean => {
  const { query, status, fromDate, toDate, userId, labels } = filters;
  if (query && !matchesQuery(launch, query)) return false;
  if (status.length > 0 && !status.includes(launch.status)) return false;
  if (userId.length > 0 && !userId.includes(launch.userId)) return false;
  if (fromDate && launch.startedAt < toInstant(fromDate, 'from', now)) return false;
  if (toDate && launch.startedAt >= toInstant(toDate, 'to', now)) return false;
  if (!textPredicates.every((name) => isAnyOf(filters[name], textOf(launch, name)))) return false;
  return labels.every(({ key, values }) =>
    launch.labels.some((label) => isSame(label.key, key) && isAnyOf(values, label.value)),
  );
};

const textOf = (launch: Launch, name: (typeof textPredicates)[number]): string | undefined =>
  name === 'milestone' ? launch.milestone?.name : launch[name];

const isAnyOf = (wanted: readonly string[], value: string | undefined): boolean =>
  wanted.length === 0 || (value !== undefined && wanted.some((one) => isSame(one, value)));

const isSame = (one: string, other: string): boolean => toFacetValue(one) === toFacetValue(other);
