import type { TestRow } from '../launch.ts';

export const testGroupings = ['testGroups', 'message', 'priority', 'feature', 'labels', 'failureTag'] as const;
export type TestGrouping = (typeof testGroupings)[number];

const longestMessageLabel = 60;

/** Where a test without a value of the grouping goes. */
const labelOfRest: Record<TestGrouping, string> = {
  testGroups: 'Ungrouped',
  message: 'Without message',
  priority: 'Without priority',
  feature: 'Without feature',
  labels: 'Without label',
  failureTag: 'Without failure tag',
};

/** The groups that a test stands in: several when it carries several labels or groups. */
export const groupsOf = (row: TestRow, grouping: TestGrouping): string[] => {
  const values = [...new Set(valuesOf(row, grouping))];
  return values.length > 0 ? values : [labelOfRest[grouping]];
};

const valuesOf = (row: TestRow, grouping: TestGrouping): string[] => {
  const labels = row.labels ?? [];
  if (grouping === 'testGroups') return row.testGroups ?? [];
  if (grouping === 'failureTag') return row.failureTagId === undefined ? [] : [tagGroupOf(row.failureTagId)];
  if (grouping === 'message') return row.message ? [row.message.slice(0, longestMessageLabel)] : [];
  if (grouping === 'labels') return labels.map(({ key, value }) => `${key}: ${value}`);
  return labels.filter(({ key }) => key.toLowerCase() === grouping).map(({ value }) => value);
};

/** Tags are renamed by people, so a group says which one it is of, and the page how it is called. */
const tagGroupOf = (tagId: number): string => `failureTag:${tagId}`;

/** The tag that a group is of; undefined of other groups. */
export const tagOfGroup = (label: string): number | undefined => {
  const [, digits] = /^failureTag:(\d{1,10})$/.exec(label) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

type Group = { label: string; total: number };

/** Groups by name, messages and failure tags by how many tests they stopped; the rest comes last. */
export const compareGroups = (grouping: TestGrouping, one: Group, other: Group): number => {
  const rest = labelOfRest[grouping];
  if (one.label === rest || other.label === rest) return Number(one.label === rest) - Number(other.label === rest);
  const bySize = grouping === 'message' || grouping === 'failureTag' ? other.total - one.total : 0;
  return bySize || collator.compare(one.label, other.label);
};

/** `P2` comes before `P10`. */
const collator = new Intl.Collator('en', { numeric: true });
