import type { TestGroup } from '#shared/launches/tests/test-list-query';
import { type OutlinedTest, outlinedTestAt, type TestOutline } from '#shared/launches/tests/test-outline';
import { noSelection, select, type TestSelection, without } from '../../triage/index.ts';
import { toOutlined } from './row-handlers.ts';
import { useRefOf, useStateOf } from './use-choice.ts';
import type { TestPages } from './use-test-pages.ts';

type Options = {
  choice: string;
  testAt: TestPages['testAt'];
  groups: readonly TestGroup[] | undefined;
  /** Asked for what is not in sight. */
  readOutline: () => Promise<TestOutline>;
  /** What of it was read already. */
  peekOutline: () => TestOutline | undefined;
};

/** Which tests of a list are selected, by place: one, as far as another, a group, all. */
export const useTestSelection = ({ choice, testAt, groups, readOutline, peekOutline }: Options) => {
  const [selection, setSelection] = useStateOf<TestSelection>(choice, () => noSelection);
  /** Where a range begins: the test that was selected last. */
  const anchor = useRefOf<number | undefined>(choice, undefined);

  const change = (tests: readonly OutlinedTest[], isSelected: boolean) =>
    setSelection((now) => select(now, tests, isSelected));

  const changeRange = async (from: number, to: number, isSelected: boolean) => {
    const positions = Array.from({ length: Math.abs(to - from) + 1 }, (_, step) => Math.min(from, to) + step);
    const inSight = positions.flatMap((position) => testAt(position) ?? []);
    if (inSight.length === positions.length) return change(inSight.map(toOutlined), isSelected);
    const outline = await readOutline();
    change(
      positions.flatMap((position) => outlinedTestAt(outline, position) ?? []),
      isSelected,
    );
  };

  return {
    selection,
    clear: () => setSelection(() => noSelection),
    /** Something was done with these. */
    drop: (testIds: readonly number[]) => setSelection((now) => without(now, testIds)),
    selectTest: (position: number, isSelected: boolean, isRange: boolean) => {
      const from = isRange ? (anchor.current ?? position) : position;
      anchor.current = position;
      return changeRange(from, position, isSelected);
    },
    selectGroup: (group: TestGroup, isSelected: boolean) => {
      const first = positionOfGroup(groups ?? [], group);
      return changeRange(first, first + group.total - 1, isSelected);
    },
    selectAll: async () => {
      const outline = await readOutline();
      change(
        outline.ids.flatMap((_, position) => outlinedTestAt(outline, position) ?? []),
        true,
      );
    },
    /** How many tests of a group are selected, as far as is known without reading all of it. */
    countIn: (group: TestGroup): number => {
      if (selection.size === 0) return 0;
      const [outline, first] = [peekOutline(), positionOfGroup(groups ?? [], group)];
      let count = 0;
      for (let position = first; position < first + group.total; position++) {
        const id = outline?.ids[position] ?? testAt(position)?.id;
        if (id !== undefined && selection.has(id)) count += 1;
      }
      return count;
    },
  };
};

export const positionOfGroup = (groups: readonly TestGroup[], { label }: TestGroup): number => {
  const at = groups.findIndex((group) => group.label === label);
  return groups.slice(0, Math.max(0, at)).reduce((position, { total }) => position + total, 0);
};
