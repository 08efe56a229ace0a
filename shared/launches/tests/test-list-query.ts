import type { TestFilters } from './test-filters.ts';
import type { TestGrouping } from './test-grouping.ts';

export const testSortKeys = [
  'startTime',
  'name',
  'status',
  'duration',
  'message',
  'testClass',
  'owner',
  'failingSince',
] as const;
export type TestSortKey = (typeof testSortKeys)[number];

export type TestListQuery = {
  page: number;
  pageSize: number;
  sortBy?: TestSortKey;
  sortOrder?: 'ASC' | 'DESC';
  groupBy?: TestGrouping;
} & Partial<TestFilters>;

export type TestGroup = { label: string; total: number };
export type TestList<Row> = { items: (Row & { group?: string })[]; total: number; groups?: TestGroup[] };
