import type { OutlinedTest } from '#shared/launches/test-outline';

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

/** With newer results of those that are selected; the same selection when nothing of it changed. */
export const renew = (selection: TestSelection, newer: (id: number) => OutlinedTest | undefined): TestSelection => {
  const changed = [...selection.values()].flatMap((test) => {
    const now = newer(test.id);
    return now && (now.result !== test.result || now.hasMessage !== test.hasMessage || now.hasTag !== test.hasTag)
      ? [now]
      : [];
  });
  return changed.length > 0 ? select(selection, changed, true) : selection;
};
