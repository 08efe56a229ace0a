import { type FailingKind, failingKindOf, failingKinds } from '../../history/failing-since.ts';
import type { Label, TestRow } from '../launch.ts';
import { type StatisticsKey, statisticsKeyOf, statisticsKeys } from '../statuses.ts';

/** What of a launch's tests is asked for: OR inside each, AND between them. */
export type TestFilters = {
  /** The counts of the status bar: `failedAsKnown` is apart from `failed`. */
  status: readonly StatisticsKey[];
  /** Words that are in the name, the class or the message; or a test's id. */
  query: string;
  owner: readonly string[];
  label: readonly Label[];
  testGroup: readonly string[];
  /** Ids of failure tags; `0` is without one. */
  tag: readonly number[];
  /** Failures that are new in the launch, or began before it. */
  failing: readonly FailingKind[];
};

export const noTestFilters: TestFilters = {
  status: [],
  query: '',
  owner: [],
  label: [],
  testGroup: [],
  tag: [],
  failing: [],
};

export const hasTestFilters = ({ query, ...lists }: TestFilters): boolean =>
  query.trim() !== '' || Object.values(lists).some(({ length }) => length > 0);

const mostValues = 50;
const longestValue = 255;

/**
 * One text describes a filter, in an address and in a request: `status:failed;label:feature=cart;query:check%20out`.
 * What is not understood is left out and named in `unknown`.
 */
export const parseTestFilters = (text: string | null | undefined): { filters: TestFilters; unknown: string[] } => {
  const filters = { ...noTestFilters };
  const unknown: string[] = [];
  for (const part of (text ?? '').split(';').filter(Boolean)) {
    const colon = part.indexOf(':');
    const read = readers.get(part.slice(0, Math.max(0, colon)));
    const isRead = read?.(filters, part.slice(colon + 1)) ?? false;
    if (!isRead) unknown.push(part.slice(0, 50));
  }
  return { filters, unknown };
};

export const formatTestFilters = ({ status, query, owner, label, testGroup, tag, failing }: TestFilters): string =>
  [
    list('status', status),
    list('owner', owner),
    list('testGroup', testGroup),
    list('tag', tag.map(String)),
    list('failing', failing),
    label.length > 0 ? `label:${label.map(formatLabel).join(',')}` : '',
    query === '' ? '' : `query:${encodeURIComponent(query)}`,
  ]
    .filter(Boolean)
    .join(';');

/** Takes a filter's text into the filters; false when it says nothing that is known. */
type Reader = (filters: TestFilters, text: string) => boolean;

const listReader =
  <Value>(
    name: 'status' | 'owner' | 'testGroup' | 'tag' | 'failing' | 'label',
    toValue: (text: string) => Value | undefined,
  ): Reader =>
  (filters, text) => {
    const parts = text.split(',').filter(Boolean).slice(0, mostValues);
    const values = parts.flatMap((part) => toValue(part) ?? []);
    Object.assign(filters, { [name]: values });
    return values.length > 0 && values.length === parts.length;
  };

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text).slice(0, longestValue).toWellFormed();
  } catch {
    // A link may be cut or typed by hand; a broken escape is then just text.
    return text.slice(0, longestValue);
  }
};

const toLabel = (text: string): Label | undefined => {
  const sign = text.indexOf('=');
  return sign < 0 ? undefined : { key: decode(text.slice(0, sign)), value: decode(text.slice(sign + 1)) };
};

const formatLabel = ({ key, value }: Label): string => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`;

const list = (name: string, values: readonly string[]): string =>
  values.length > 0 ? `${name}:${values.map(encodeURIComponent).join(',')}` : '';

const readers = new Map<string, Reader>([
  ['status', listReader('status', (text) => statisticsKeys.find((key) => key === text))],
  ['owner', listReader('owner', decode)],
  ['testGroup', listReader('testGroup', decode)],
  ['tag', listReader('tag', (text) => (/^\d{1,10}$/.test(text) ? Number(text) : undefined))],
  ['failing', listReader('failing', (text) => failingKinds.find((kind) => kind === text))],
  ['label', listReader('label', toLabel)],
  [
    'query',
    (filters, text) => {
      filters.query = decode(text);
      return true;
    },
  ],
]);

/** Whether a test is asked for; without wishes every one is. */
export const toTestPredicate = (asked: Partial<TestFilters>): ((row: TestRow) => boolean) => {
  // A wish that is named and not said is none either.
  const { status = [], query = '', owner = [], label = [], testGroup = [], tag = [], failing = [] } = asked;
  const words = query.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const labels = new Set(label.map(nameOf));
  const checks = [
    status.length > 0 && oneOf(status, (row) => statisticsKeyOf(row)),
    owner.length > 0 && oneOf(owner, (row) => row.owner ?? ''),
    testGroup.length > 0 && ((row: TestRow) => (row.testGroups ?? []).some((group) => testGroup.includes(group))),
    label.length > 0 && ((row: TestRow) => (row.labels ?? []).some((carried) => labels.has(nameOf(carried)))),
    tag.length > 0 && oneOf(tag, (row) => row.failureTagId ?? 0),
    failing.length > 0 && oneOf<FailingKind | undefined>(failing, failingKindOf),
    words.length > 0 && ((row: TestRow) => words.every((word) => textOf(row).includes(word))),
  ].filter((check) => check !== false);
  return (row) => checks.every((check) => check(row));
};

const oneOf = <Value>(values: readonly Value[], toValue: (row: TestRow) => Value) => {
  const wanted = new Set(values);
  return (row: TestRow): boolean => wanted.has(toValue(row));
};

const nameOf = ({ key, value }: Label): string => `${key}\u0000${value}`;

const textOf = (row: TestRow): string =>
  `${row.id}\n${row.name}\n${row.testClass ?? ''}\n${row.message ?? ''}`.toLowerCase();
