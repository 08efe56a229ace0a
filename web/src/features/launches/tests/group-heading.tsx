import { tagOfGroup } from '#shared/launches/tests/test-grouping';
import type { TestGroup } from '#shared/launches/tests/test-list-query';
import { classOf } from '../../../theme/class-of.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useFailureTag } from '../../triage/index.ts';
import { stripAnsi } from '../strip-ansi.ts';
import type { HandlersRef } from './row-handlers.ts';
import { SelectBox } from './select-box.tsx';
import { TestCell } from './test-cell.tsx';

type Props = {
  group: TestGroup;
  isOpen: boolean;
  isSelectable: boolean;
  /** How many of its tests are selected. */
  selected: number;
  isCursor: boolean;
  handlers: HandlersRef;
};

/** What the tests below have in common, and how many they are; all of them are selected at once here. */
export const GroupHeading = ({ group, isOpen, isSelectable, selected, isCursor, handlers }: Props) => {
  const name = useFailureTag(tagOfGroup(group.label))?.name ?? stripAnsi(group.label);
  return (
    <TestCell aria-colspan={8} className={cell}>
      {isSelectable && (
        <SelectBox
          label={`Select all ${group.total.toLocaleString('en')} in ${name}`}
          isSelected={selected > 0 && selected >= group.total}
          isPartly={selected > 0}
          isTabStop={isCursor}
          onSelect={(isSelected) => handlers.current.onSelectGroup(group, isSelected)}
        />
      )}
      <button
        type="button"
        className={button}
        data-row-focus
        onClick={() => handlers.current.onToggleGroup(group.label)}
        aria-expanded={isOpen}
      >
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
        <span className={title} title={name}>
          {name}
        </span>
        <span className={total}>{group.total.toLocaleString('en')}</span>
      </button>
      {selected > 0 && selected < group.total && (
        <span className={partly}>{selected.toLocaleString('en')} selected</span>
      )}
    </TestCell>
  );
};

const cell = classOf({ display: 'flex', alignItems: 'center', gap: '3', height: 'full', minW: '0', flex: '1' });
const title = classOf({ truncate: true });
const total = classOf({ color: 'fg.muted', fontWeight: 'normal', fontVariantNumeric: 'tabular-nums' });
const partly = classOf({ color: 'fg.muted', fontSize: 'xs', flexShrink: 0 });
const button = classOf({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minW: '0',
  height: 'full',
  flex: '1',
  textAlign: 'start',
  cursor: 'pointer',
  fontWeight: 'semibold',
  fontSize: 'sm',
  focusVisibleRing: 'inside',
});
