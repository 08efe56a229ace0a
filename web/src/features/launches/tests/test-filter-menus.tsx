import { Button, Flex } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import type { Label } from '#shared/launches/launch';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { testValuesQuery } from '../launch-queries.ts';
import type { TestListState } from './test-list-state.ts';

type Props = { launchId: number; state: TestListState; onChange: (change: Partial<TestListState>) => void };

/** What tests are filtered by beside their status: each menu has what the tests of this launch really carry. */
export const TestFilterMenus = ({ launchId, state, onChange }: Props) => {
  const { data } = useQuery(testValuesQuery(launchId));
  if (!data) return null;
  const { owner, label, testGroup, failing } = state;
  const isNewOnly = failing.length === 1 && failing[0] === 'new';
  return (
    <>
      {(data.newFailures > 0 || isNewOnly) && (
        <Button
          variant={isNewOnly ? 'surface' : 'outline'}
          colorPalette={isNewOnly ? 'accent' : 'gray'}
          aria-pressed={isNewOnly}
          onClick={() => onChange({ failing: isNewOnly ? [] : ['new'] })}
        >
          New failures ({data.newFailures.toLocaleString('en')})
        </Button>
      )}
      <ValueMenu
        title="Owner"
        icon="user"
        values={data.owners.map(({ value, total }) => ({ text: value, total, isChosen: owner.includes(value) }))}
        onToggle={(value) => onChange({ owner: toggled(owner, value) })}
      />
      <ValueMenu
        title="Label"
        icon="tag"
        values={data.labels.map((found) => ({
          text: textOf(found),
          total: found.total,
          isChosen: label.some((chosen) => textOf(chosen) === textOf(found)),
        }))}
        onToggle={(text) => onChange({ label: toggledLabel(label, data.labels, text) })}
      />
      <ValueMenu
        title="Test group"
        icon="folder"
        values={data.testGroups.map(({ value, total }) => ({
          text: value,
          total,
          isChosen: testGroup.includes(value),
        }))}
        onToggle={(value) => onChange({ testGroup: toggled(testGroup, value) })}
      />
    </>
  );
};

type ValueMenuProps = {
  title: string;
  icon: IconName;
  values: readonly { text: string; total: number; isChosen: boolean }[];
  onToggle: (text: string) => void;
};

const ValueMenu = ({ title, icon, values, onToggle }: ValueMenuProps) => {
  const chosen = values.filter(({ isChosen }) => isChosen);
  if (values.length === 0) return null;
  return (
    <Menu
      label={`Filter by ${title.toLowerCase()}`}
      trigger={(props) => (
        <Button
          {...props}
          variant={chosen.length > 0 ? 'surface' : 'outline'}
          colorPalette={chosen.length > 0 ? 'accent' : 'gray'}
        >
          <Icon name={icon} size={14} />
          {chosen.length > 0 ? `${title} (${chosen.length})` : title}
        </Button>
      )}
    >
      {values.map(({ text, total, isChosen }) => (
        <MenuItem key={text} isChosen={isChosen} onSelect={() => onToggle(text)}>
          <Flex as="span" gap="3" justify="space-between">
            <span>{text}</span>
            <span>{total.toLocaleString('en')}</span>
          </Flex>
        </MenuItem>
      ))}
    </Menu>
  );
};

const toggled = (values: readonly string[], value: string): string[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];

export const textOf = ({ key, value }: Label): string => (key === '' ? value : `${key}: ${value}`);

const toggledLabel = (chosen: readonly Label[], known: readonly Label[], text: string): Label[] => {
  const others = chosen.filter((label) => textOf(label) !== text);
  const added = known.find((label) => textOf(label) === text);
  return others.length < chosen.length || !added ? others : [...others, { key: added.key, value: added.value }];
};
