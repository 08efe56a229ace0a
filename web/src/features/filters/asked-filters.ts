import { isDay } from '#shared/launches/finding/filter-dates';
import type { LaunchFilters } from '#shared/launches/finding/launch-filters';
import { type LaunchStatus, launchStatuses } from '#shared/launches/statuses';
import { endOfDay, startOfDay, toInstantText } from './days.ts';

/** Shown unless somebody chooses others: a queued launch has nothing to look at yet. */
export const initialStatuses: readonly LaunchStatus[] = launchStatuses.filter((status) => status !== 'QUEUED');

/** What the page asks the server for: the usual statuses when none are chosen, and days as the reader's clock has them. */
export const toAskedFilters = (filters: LaunchFilters): LaunchFilters => ({
  ...filters,
  status: filters.status.length > 0 ? filters.status : [...initialStatuses],
  fromDate: isDay(filters.fromDate) ? toInstantText(startOfDay(filters.fromDate)) : filters.fromDate,
  toDate: isDay(filters.toDate) ? toInstantText(endOfDay(filters.toDate)) : filters.toDate,
});
