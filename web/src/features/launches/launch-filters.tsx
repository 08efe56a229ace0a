import { Button, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { type LaunchStatus, launchStatuses } from '#shared/launches/statuses';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { launchStatusKey, statusWord } from '../../ui/statuses.ts';
import type { LaunchListState } from './launch-list-state.ts';
import { hasFilters } from './list-filters.ts';

type Props = {
  state: LaunchListState;
  onChange: (change: Partial<LaunchListState>) => void;
  /** At the end of the bar. */
  children?: ReactNode;
};

/** Search by name and choice of statuses; each choice is in the address at once. */
export const LaunchFilters = ({ state, onChange, children }: Props) => {
  const toggle = (status: LaunchStatus) =>
    onChange({
      status: state.status.includes(status)
        ? state.status.filter((other) => other !== status)
        : [...state.status, status],
    });
  return (
    <Flex gap="2" wrap="wrap" align="center">
      <SearchField value={state.query} label="Search launches" onSearch={(query) => onChange({ query })} />
      <Menu
        label="Status"
        trigger={(props) => (
          <Button {...props} variant="outline" colorPalette={state.status.length > 0 ? 'accent' : 'gray'}>
            <Icon name="filter" size={14} />
            {statusLabel(state.status)}
          </Button>
        )}
      >
        {launchStatuses.map((status) => (
          <MenuItem key={status} isChosen={state.status.includes(status)} onSelect={() => toggle(status)}>
            {wordOf(status)}
          </MenuItem>
        ))}
      </Menu>
      {hasFilters(state) && (
        <Button variant="ghost" colorPalette="gray" onClick={() => onChange({ query: '', status: [] })}>
          Reset
        </Button>
      )}
      {children && (
        <Flex flex="1" justify="flex-end" hideBelow="md">
          {children}
        </Flex>
      )}
    </Flex>
  );
};

const wordOf = (status: LaunchStatus): string => statusWord(launchStatusKey(status));

const statusLabel = (status: readonly LaunchStatus[]): string => {
  if (status.length === 0) return 'Status';
  return status.length <= 2 ? status.map(wordOf).join(', ') : `${status.length} statuses`;
};
