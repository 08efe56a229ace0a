import { Button, Flex, Text } from '@chakra-ui/react';
import { Icon } from '../../../ui/icon.tsx';
import { textOf } from './test-filter-menus.tsx';
import type { TestListState } from './test-list-state.ts';

type Props = {
  state: TestListState;
  /** Parts of the address that nobody understands. */
  unknown: readonly string[];
  onChange: (change: Partial<TestListState>) => void;
};

/** What the list is filtered by, each to be taken away with a click; also what no test of the launch carries any more. */
export const ChosenFilters = ({ state, unknown, onChange }: Props) => {
  const { owner, label, testGroup, failing } = state;
  const chips = [
    ...owner.map((value) => ({
      text: `Owner: ${value}`,
      remove: () => onChange({ owner: owner.filter((other) => other !== value) }),
    })),
    ...label.map((value) => ({
      text: textOf(value),
      remove: () => onChange({ label: label.filter((other) => other !== value) }),
    })),
    ...testGroup.map((value) => ({
      text: `Group: ${value}`,
      remove: () => onChange({ testGroup: testGroup.filter((other) => other !== value) }),
    })),
    ...failing.map((value) => ({
      text: value === 'new' ? 'New failures' : 'Failing since before',
      remove: () => onChange({ failing: failing.filter((other) => other !== value) }),
    })),
  ];
  if (chips.length + unknown.length === 0) return null;
  return (
    <Flex gap="1.5" wrap="wrap" align="center">
      {chips.map(({ text, remove }) => (
        <Button
          key={text}
          size="2xs"
          variant="subtle"
          colorPalette="gray"
          aria-label={`Remove ${text}`}
          onClick={remove}
        >
          {text}
          <Icon name="close" size={12} />
        </Button>
      ))}
      {unknown.length > 0 && (
        <Text color="fg.muted" fontSize="xs">
          Left out, because it is no filter of tests: {unknown.join(', ')}
        </Text>
      )}
    </Flex>
  );
};
