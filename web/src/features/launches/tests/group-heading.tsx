import { chakra, Flex, Text } from '@chakra-ui/react';
import { tagOfGroup } from '#shared/launches/test-grouping';
import type { TestGroup } from '#shared/launches/test-list-query';
import { Icon } from '../../../ui/icon.tsx';
import { useFailureTag } from '../../triage/index.ts';
import { stripAnsi } from '../strip-ansi.ts';
import type { HandlersRef } from './row-handlers.ts';
import { SelectBox } from './select-box.tsx';

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
    <Flex role="cell" aria-colspan={8} align="center" gap="3" height="full" minW="0" flex="1">
      {isSelectable && (
        <SelectBox
          label={`Select all ${group.total.toLocaleString('en')} in ${name}`}
          isSelected={selected > 0 && selected >= group.total}
          isPartly={selected > 0}
          isTabStop={isCursor}
          onSelect={(isSelected) => handlers.current.onSelectGroup(group, isSelected)}
        />
      )}
      <chakra.button
        type="button"
        data-row-focus
        onClick={() => handlers.current.onToggleGroup(group.label)}
        aria-expanded={isOpen}
        display="flex"
        alignItems="center"
        gap="2"
        minW="0"
        height="full"
        flex="1"
        textAlign="start"
        cursor="pointer"
        fontWeight="semibold"
        fontSize="sm"
        focusVisibleRing="inside"
      >
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
        <Text as="span" truncate title={name}>
          {name}
        </Text>
        <Text as="span" color="fg.muted" fontWeight="normal" fontVariantNumeric="tabular-nums">
          {group.total.toLocaleString('en')}
        </Text>
      </chakra.button>
      {selected > 0 && selected < group.total && (
        <Text as="span" color="fg.muted" fontSize="xs" flexShrink={0}>
          {selected.toLocaleString('en')} selected
        </Text>
      )}
    </Flex>
  );
};
