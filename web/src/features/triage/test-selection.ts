import type { OutlinedTest } from '#shared/launches/tests/test-outline';

/** Selected tests by id, with what decides on what can be done with them. */
export type TestSelection = ReadonlyMap<number, OutlinedTest>;

export const noSelection: TestSelection = new Map();

/** With these tests selected as well, or no longer. */
export const select = (
  selection: TestSelection,
  tests: readonly OutlinedTest[],
  isSelected: boolean,
): TestSelection => {
  const next = new Map(selection);
  for (const test of tests)
    if (isSelected) next.set(test.id, test);
    else next.delete(test.id);
  return next;
};

/** Without these, which are selected or not. */
export const without = (selection: TestSelection, testIds: readonly number[]): TestSelection => {
  if (!testIds.some((testId) => selection.has(testId))) return selection;
  const next = new Map(selection);
  for (const testId of testIds) next.delete(testId);
  return next;
};
