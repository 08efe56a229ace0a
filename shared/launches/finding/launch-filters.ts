import { type LaunchStatus, launchStatuses } from '../statuses.ts';
import { isInstantText } from './filter-dates.ts';

/** Predicates whose values are texts that launches were reported with. */
export const textPredicates = ['milestone', 'locale', 'browser', 'platform', 'environment', 'build'] as const;
export type TextPredicate = (typeof textPredicates)[number];

/** A label by its key: with one of the values, or with any when there are none. */
export type LabelFilter = { key: string; values: string[] };

/** Which launches are wanted: all of the predicates hold, and of one predicate any of its values. */
export type LaunchFilters = Record<TextPredicate, string[]> & {
  query: string;
  status: LaunchStatus[];
  /** From this instant or day on, and up to that one. */
  fromDate: string;
  toDate: string;
  userId: number[];
  labels: LabelFilter[];
};

export const noFilters: LaunchFilters = {
  query: '',
  status: [],
  fromDate: '',
  toDate: '',
  userId: [],
  milestone: [],
  locale: [],
  browser: [],
  platform: [],
  environment: [],
  build: [],
  labels: [],
};

export const longestFilters = 4_000;
export const longestFilterValue = 255;
export const mostValuesOfFilter = 20;
export const mostValuesOfFilters = 30;

/** How many values are wanted, the states of launches apart; a key of labels alone is one. */
export const countValues = (filters: LaunchFilters): number =>
  textPredicates.reduce((sum, name) => sum + filters[name].length, filters.userId.length) +
  filters.labels.reduce((sum, { values }) => sum + Math.max(1, values.length), 0);

type Parsed = { filters: LaunchFilters; problems: string[] };

/**
 * Reads `status:FAILED,ABORTED;label.feature:cart;query:check out`. What is not understood is left out and told, so
 * that an address that was cut or typed by hand still opens.
 */
export const parseLaunchFilters = (text: string): Parsed => {
  const parsed: Parsed = { filters: structuredClone(noFilters), problems: [] };
  if (text.length > longestFilters) parsed.problems.push(`Filters can have up to ${longestFilters} characters`);
  const parts = text.slice(0, longestFilters).toWellFormed().split(';');
  for (const part of parts.filter((one) => one.trim() !== '')) readPart(parsed, part);
  limitValues(parsed);
  shorten(parsed);
  return parsed;
};

const readPart = (parsed: Parsed, part: string): void => {
  const colon = part.indexOf(':');
  const name = part.slice(0, colon < 0 ? undefined : colon).trim();
  const told = colon < 0 ? '' : part.slice(colon + 1);
  const label = name.startsWith('label.') ? decode(name.slice('label.'.length)) : '';
  const values = told.split(',').map(decode).filter(Boolean);
  if (name === 'query' || name === 'fromDate' || name === 'toDate') readSingle(parsed, name, decode(told));
  else if (label !== '') readLabel(parsed, label, told.trim() === '*' ? [] : values);
  else readValues(parsed, name, values);
};

const readValues = ({ filters, problems }: Parsed, name: string, values: string[]): void => {
  if (name === 'status') filters.status = addAll(filters.status, values.flatMap(readStatus(problems)));
  else if (name === 'userId') filters.userId = addAll(filters.userId, values.flatMap(readId(problems)));
  else if (isTextPredicate(name)) filters[name] = addAll(filters[name], values.flatMap(readText(problems)));
  else problems.push(`"${cut(name)}" is not a filter`);
};

const isTextPredicate = (name: string): name is TextPredicate => textPredicates.some((known) => known === name);

const readSingle = ({ filters, problems }: Parsed, name: 'query' | 'fromDate' | 'toDate', value: string): void => {
  if (value.length > longestFilterValue) problems.push(tooLong);
  else if (name === 'query' || value === '' || isInstantText(value)) filters[name] = value;
  else problems.push(`"${cut(value)}" is not a date`);
};

const readLabel = ({ filters, problems }: Parsed, key: string, told: string[]): void => {
  const [readKey] = readText(problems)(key);
  if (readKey === undefined) return;
  const values = told.flatMap(readText(problems));
  const known = filters.labels.find((label) => label.key === readKey);
  if (!known) filters.labels.push({ key: readKey, values: addAll([], values) });
  else known.values = known.values.length === 0 || values.length === 0 ? [] : addAll(known.values, values);
};

const readStatus =
  (problems: string[]) =>
  (word: string): LaunchStatus[] => {
    const found = launchStatuses.filter((status) => status === word.toUpperCase().replace(/[\s-]+/g, '_'));
    if (found.length === 0) problems.push(`"${cut(word)}" is not a status`);
    return found;
  };

const readId =
  (problems: string[]) =>
  (word: string): number[] => {
    if (/^[1-9]\d{0,14}$/.test(word)) return [Number(word)];
    problems.push(`"${cut(word)}" is not the number of a user`);
    return [];
  };

const readText =
  (problems: string[]) =>
  (value: string): string[] => {
    if (value.length <= longestFilterValue) return [value];
    problems.push(tooLong);
    return [];
  };

const tooLong = `A value can have up to ${longestFilterValue} characters`;

const addAll = <Value>(known: readonly Value[], more: readonly Value[]): Value[] => [...new Set([...known, ...more])];

const cut = (text: string): string => (text.length > 50 ? `${text.slice(0, 50)}…` : text);

/** Each value is a list to read: what a filter may cost is bounded, whoever wrote it. */
const limitValues = ({ filters, problems }: Parsed): void => {
  let left = mostValuesOfFilters;
  const limit = <Value>(values: Value[]): Value[] => {
    const kept = values.slice(0, Math.min(left, mostValuesOfFilter));
    left -= kept.length;
    if (kept.length < values.length)
      problems.push(`A filter can have up to ${mostValuesOfFilter} values, all together ${mostValuesOfFilters}`);
    return kept;
  };
  filters.status = limit(filters.status);
  filters.userId = limit(filters.userId);
  for (const name of textPredicates) filters[name] = limit(filters[name]);
  // A key alone counts as a value.
  filters.labels = filters.labels.flatMap((label) =>
    label.values.length === 0 ? limit([label]) : keepValues(label, limit(label.values)),
  );
};

const keepValues = (label: LabelFilter, values: string[]): LabelFilter[] =>
  values.length > 0 ? [{ ...label, values }] : [];

/** Signs that have to be escaped can make a text longer than it came: its longest part goes, until it fits. */
const shorten = ({ filters, problems }: Parsed): void => {
  const lists = [...textPredicates, 'labels'] as const;
  const lengthOf = (name: (typeof lists)[number]): number => JSON.stringify(filters[name]).length;
  while (formatLaunchFilters(filters).length > longestFilters - roomForUsual) {
    const [longest = 'labels'] = [...lists].sort((one, other) => lengthOf(other) - lengthOf(one));
    filters[longest] = [];
    problems.push(`Filters can have up to ${longestFilters} characters`);
  }
};

/** What a page adds that nobody chose. */
const roomForUsual = 100;

/** The same filters always give the same text; no filters give none. */
export const formatLaunchFilters = (filters: LaunchFilters): string => {
  const parts: string[] = [];
  const add = (name: string, values: readonly (string | number)[]) =>
    values.length > 0 && parts.push(`${name}:${values.map((value) => escapeValue(String(value))).join(',')}`);
  add('status', filters.status);
  add('fromDate', filters.fromDate ? [filters.fromDate] : []);
  add('toDate', filters.toDate ? [filters.toDate] : []);
  add('userId', filters.userId);
  for (const name of textPredicates) add(name, filters[name]);
  for (const { key, values } of filters.labels) {
    if (values.length > 0) add(`label.${escapeKey(key)}`, values);
    else parts.push(`label.${escapeKey(key)}:*`);
  }
  add('query', filters.query ? [filters.query] : []);
  return parts.join(';');
};

export const hasLaunchFilters = (filters: LaunchFilters): boolean => formatLaunchFilters(filters) !== '';

/** Only what the text itself means something by is escaped, so that it stays readable in an address. */
const escapeValue = (value: string): string =>
  value === '*' ? '%2A' : value.replace(/[%;,]/g, (sign) => encodeURIComponent(sign));

const escapeKey = (key: string): string => key.replace(/[%;,:]/g, (sign) => encodeURIComponent(sign));

/** A link may be cut or typed by hand; a broken escape is then just text. */
const decode = (text: string): string => {
  try {
    return decodeURIComponent(text).trim();
  } catch {
    return text.trim();
  }
};
