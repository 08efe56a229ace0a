import type { TestRow } from '#shared/launches/launch';
import type { TestChange } from '#shared/launches/tests/test-change';
import type { TestList, TestListQuery } from '#shared/launches/tests/test-list-query';
import type { TestOutline } from '#shared/launches/tests/test-outline';
import type { TestValues } from '#shared/launches/tests/test-values';

/** What the page asks the worker that holds a launch's tests. */
export type TestIndexQuestion =
  | { kind: 'load'; launchId: number; bytes: Uint8Array }
  | { kind: 'patch'; changed: readonly TestRow[]; removedIds: readonly number[] }
  | { kind: 'change'; testIds: readonly number[]; change: TestChange }
  | { kind: 'page'; query: TestListQuery }
  | { kind: 'outline'; wishes: Omit<TestListQuery, 'page' | 'pageSize'> }
  | { kind: 'values' };

export type TestIndexAnswer =
  | { kind: 'loaded'; total: number }
  /** The index does not know a test that there is: it has to be loaded again. */
  | { kind: 'outdated' }
  | { kind: 'page'; page: TestList<TestRow> }
  | { kind: 'outline'; outline: TestOutline }
  | { kind: 'values'; values: TestValues }
  | { kind: 'failed'; message: string };
