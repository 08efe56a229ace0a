import type { TestRow } from './launch.ts';

export const testGroupings = ['testGroups', 'message', 'priority', 'feature', 'labels'] as const;
export type TestGrouping = (typeof testGroupings)[number];

const longestMessageLabel = 60;

/** Where a test without a value of the grouping goes. */
const labelOfRest: Record<TestGrouping, string> = {
  testGroups: 'Ungrouped',
  message: 'Without message',
  priority: 'Without priority',
  feature: 'Without feature',
  labels: 'Without label',
};

/** The groups that a test stands in: several when it carries several labels or groups. */
export const groupsOf = (row: TestRow, grouping: TestGrouping): string[] => {
  const values = [...new Set(valuesOf(row, grouping))];
  return values.length > 0 ? values : [labelOfRest[grouping]];
};

const valuesOf = (row: TestRow, grouping: TestGrouping): string[] => {
  const labels = row.labels ?? [];
  if (grouping === 'testGroups') return row.testGroups ?? [];
  if (grouping === 'message') return row.message ? [row.message.slice(0, longestMessageLabel)] : [];
  if (grouping === 'labels') return labels.map(({ key, value }) => `${key}: ${value}`);
  return labels.filter(({ key }) => key.toLowerCase() === grouping).map(({ value }) => value);
};

/** Groups by name; the rest comes last. */
export const ungroupedLast = (grouping: TestGrouping, one: string, other: string): number => {
  const rest = labelOfRest[grouping];
  if (one === rest || other === rest) return Number(one === rest) - Number(other === rest);
  return one.localeCompare(other);
};
