import { useEffect, useRef } from 'react';
import { classOf } from '../../../theme/class-of.ts';

type Props = {
  label: string;
  isSelected: boolean;
  /** Some of what it stands for is selected. */
  isPartly?: boolean;
  /** Reached by Tab; boxes of other rows are a key away. */
  isTabStop: boolean;
  onSelect: (isSelected: boolean, isRange: boolean) => void;
};

/** Selects a test, a group or the whole list. With Shift, everything from the last one on. */
export const SelectBox = ({ label, isSelected, isPartly = false, isTabStop, onSelect }: Props) => {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly && !isSelected;
  });
  return (
    <input
      ref={box}
      className={square}
      type="checkbox"
      aria-label={label}
      checked={isSelected}
      tabIndex={isTabStop ? 0 : -1}
      onChange={() => undefined}
      onClick={({ shiftKey }) => onSelect(!isSelected, shiftKey)}
    />
  );
};

const square = classOf({
  boxSize: '16px',
  position: 'relative',
  zIndex: '1',
  flexShrink: 0,
  cursor: 'pointer',
  accentColor: 'var(--t-colors-accent-solid)',
  display: 'block',
});
