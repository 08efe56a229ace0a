import { isDay, toInstant } from '#shared/launches/finding/filter-dates';
import type { LaunchFilters } from '#shared/launches/finding/launch-filters';
import { nameOfTarget } from '#shared/launches/target-names';
import { launchStatusKey, type StatusKey, statusWord } from '../../ui/statuses.ts';
import { initialStatuses } from './asked-filters.ts';
import { toDay } from './days.ts';

/** What launches are chosen by, apart from the words that are searched. */
export const predicates = [
  { name: 'status', title: 'Status' },
  { name: 'date', title: 'Date' },
  { name: 'environment', title: 'Environment' },
  { name: 'milestone', title: 'Milestone' },
  { name: 'userId', title: 'User' },
  { name: 'label', title: 'Label' },
  { name: 'build', title: 'Build' },
  { name: 'browser', title: 'Browser' },
  { name: 'platform', title: 'Platform' },
  { name: 'locale', title: 'Locale' },
] as const;
export type PredicateName = (typeof predicates)[number]['name'];
/** Predicates with values that the server lists. */
export type ListedPredicate = Exclude<PredicateName, 'status' | 'date' | 'label'>;

/** Its values are names of browsers or systems. */
export const isTarget = (name: PredicateName) => name === 'browser' || name === 'platform';

export const isPredicateSet = (filters: LaunchFilters, name: PredicateName): boolean => {
  if (name === 'date') return filters.fromDate !== '' || filters.toDate !== '';
  return name === 'label' ? filters.labels.length > 0 : filters[name].length > 0;
};

export const clearPredicate = (filters: LaunchFilters, name: PredicateName): LaunchFilters => {
  if (name === 'date') return { ...filters, fromDate: '', toDate: '' };
  return name === 'label' ? { ...filters, labels: [] } : { ...filters, [name]: [] };
};

export const statusesOf = (filters: LaunchFilters): readonly LaunchFilters['status'][number][] =>
  filters.status.length > 0 ? filters.status : initialStatuses;

export const wordOfStatus = (status: LaunchFilters['status'][number]): string => statusWord(keyOf(status));
const keyOf = (status: LaunchFilters['status'][number]): StatusKey => launchStatusKey(status);

export const datePresets = [
  { text: '-24h', title: 'Last 24 hours' },
  { text: '-7d', title: 'Last 7 days' },
  { text: '-30d', title: 'Last 30 days' },
  { text: '-90d', title: 'Last 90 days' },
] as const;

/** The chosen values in few words; undefined when nothing is chosen. `nameOf` says what a user of an id is called. */
export const describePredicate = (
  filters: LaunchFilters,
  name: PredicateName,
  nameOf: (userId: number) => string,
): string | undefined => {
  if (!isPredicateSet(filters, name)) return undefined;
  if (name === 'date') return describeDates(filters);
  if (name === 'status') return summarise(filters.status.map(wordOfStatus));
  if (name === 'userId') return summarise(filters.userId.map(nameOf));
  if (isTarget(name)) return summarise(filters[name].map(nameOfTarget));
  if (name !== 'label') return summarise(filters[name]);
  return summarise(
    filters.labels.map(({ key, values }) => (values.length > 0 ? `${key} = ${summarise(values)}` : key)),
  );
};

/** All that is asked for, in a line. */
export const describeFilters = (filters: LaunchFilters): string => {
  const parts = predicates.flatMap(({ name, title }) => {
    const words = describePredicate(filters, name, (userId) => `#${userId}`);
    return words === undefined ? [] : [`${title}: ${words}`];
  });
  return [...(filters.query ? [`"${filters.query}"`] : []), ...parts].join(' · ');
};

const summarise = (values: readonly string[]): string =>
  values.length <= 2 ? values.join(', ') : `${values[0]} and ${values.length - 1} more`;

const describeDates = ({ fromDate, toDate }: LaunchFilters): string => {
  const preset = datePresets.find(({ text }) => text === fromDate);
  if (preset && toDate === '') return preset.title;
  const [from, to] = [describeDate(fromDate, 'from'), describeDate(toDate, 'to')];
  if (from && to) return from === to ? from : `${from} – ${to}`;
  return from ? `From ${from}` : `Until ${to}`;
};

const describeDate = (text: string, bound: 'from' | 'to'): string => {
  if (text === '') return '';
  const day = isDay(text) ? text : toDay(text, bound);
  const at = day ? new Date(`${day}T00:00`) : new Date(toInstant(text, bound, Date.now()));
  return at.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
};
