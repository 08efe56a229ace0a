import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { type KeyboardEvent, useId } from 'react';
import { Checkbox } from './checkbox.tsx';

/** Something to choose: what a filter says, and how a person reads it. */
export type Option = { value: string; title: string; hint?: string; isDisabled?: boolean };

type Props = {
  label: string;
  options: readonly Option[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
  /** Said when there is nothing to choose. */
  empty: string;
  onMore?: () => void;
};

/** Values with a box each; arrows move between them, Enter chooses as the space bar does. */
export const OptionList = ({ label, options, chosen, onToggle, empty, onMore }: Props) => {
  const id = useId();
  return (
    <Box role="group" aria-label={label} overflowY="auto" p="1" onKeyDown={chooseOrMove}>
      {options.length === 0 && (
        <Text px="2.5" py="2" fontSize="sm" color="fg.muted">
          {empty}
        </Text>
      )}
      {options.map((option, index) => (
        <chakra.label key={option.value} htmlFor={`${id}-${index}`} {...rowStyle}>
          <Checkbox
            id={`${id}-${index}`}
            checked={chosen.includes(option.value)}
            disabled={option.isDisabled}
            onChange={() => onToggle(option.value)}
          />
          <chakra.span flex="1" minW="0" truncate title={option.title}>
            {option.title}
          </chakra.span>
          {option.hint && (
            <chakra.span color="fg.muted" fontSize="xs" truncate maxW="45%" title={option.hint}>
              {option.hint}
            </chakra.span>
          )}
        </chakra.label>
      ))}
      {onMore && (
        <Flex justify="center" py="1">
          <Button size="xs" variant="ghost" onClick={onMore}>
            Show more
          </Button>
        </Flex>
      )}
    </Box>
  );
};

const chooseOrMove = (event: KeyboardEvent<HTMLElement>) => {
  const { key, target } = event;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return moveByArrows(event);
  target.click();
  event.preventDefault();
};

/** Also from the search field above into the list. */
export const moveByArrows = (event: KeyboardEvent<HTMLElement>) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const panel = event.currentTarget.closest('[popover]') ?? event.currentTarget;
  const boxes = [...panel.querySelectorAll<HTMLElement>('input[type="checkbox"]:enabled, input[type="text"]')];
  const at = boxes.findIndex((box) => box.matches(':focus'));
  boxes[Math.min(boxes.length - 1, Math.max(0, at + step))]?.focus();
  event.preventDefault();
};

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  minHeight: '8',
  px: '2.5',
  borderRadius: 'sm',
  fontSize: 'sm',
  cursor: 'pointer',
  _hover: { bg: 'bg.muted' },
  '&:has(:focus-visible)': { bg: 'bg.muted' },
} as const;
