import { chakra, Flex, Text } from '@chakra-ui/react';
import type { TestGroup } from '#shared/launches/test-list';
import { Icon } from '../../ui/icon.tsx';
import { stripAnsi } from './strip-ansi.ts';

type Props = { group: TestGroup; isOpen: boolean; onToggle: () => void };

/** What the tests below have in common, and how many they are. */
export const GroupHeading = ({ group, isOpen, onToggle }: Props) => (
  <Flex role="cell" aria-colspan={6} align="center" height="full" minW="0" flex="1">
    <chakra.button
      type="button"
      onClick={onToggle}
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
      <Text as="span" truncate title={group.label}>
        {stripAnsi(group.label)}
      </Text>
      <Text as="span" color="fg.muted" fontWeight="normal" fontVariantNumeric="tabular-nums">
        {group.total.toLocaleString('en')}
      </Text>
    </chakra.button>
  </Flex>
);
