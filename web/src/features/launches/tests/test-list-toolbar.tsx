import { Box, Button, Flex } from '@chakra-ui/react';
import { memo } from 'react';
import { useSearchParams } from 'react-router';
import { type TestGrouping, testGroupings } from '#shared/launches/tests/test-grouping';
import { type TestSortKey, testSortKeys } from '#shared/launches/tests/test-list-query';
import { Icon } from '../../../ui/icon.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useProject } from '../../projects/index.ts';
import { FailureTagFilter } from '../../triage/index.ts';
import { ChosenFilters } from './chosen-filters.tsx';
import { TestFilterMenus } from './test-filter-menus.tsx';
import { readUnknownFilters, type TestListState } from './test-list-state.ts';

type Props = {
  launchId: number;
  state: TestListState;
  onChange: (change: Partial<TestListState>) => void;
  areAllClosed: boolean;
  onToggleAll: () => void;
};

const groupingWords: Record<TestGrouping, string> = {
  testGroups: 'Test groups',
  message: 'Message',
  priority: 'Priority',
  feature: 'Feature',
  labels: 'Labels',
  failureTag: 'Failure tag',
};

const sortWords: Record<TestSortKey, string> = {
  startTime: 'Start',
  name: 'Name',
  status: 'Status',
  duration: 'Duration',
  message: 'Message',
  testClass: 'Class',
  owner: 'Owner',
  failingSince: 'Failing since',
};

/** Search, filters, grouping and, where there are no headers to click, sorting. */
export const TestListToolbar = memo(({ launchId, state, onChange, areAllClosed, onToggleAll }: Props) => {
  const [search] = useSearchParams();
  return (
    <Flex direction="column" gap="2">
      <Flex gap="2" wrap="wrap" align="center">
        <SearchField value={state.query} label="Search tests" onSearch={(query) => onChange({ query })} />
        <TestFilterMenus launchId={launchId} state={state} onChange={onChange} />
        <FailureTagFilter chosen={state.tag} onChange={(tag) => onChange({ tag })} />
        <GroupMenu state={state} onChange={onChange} />
        {state.groupBy && (
          <Button variant="ghost" colorPalette="gray" onClick={onToggleAll}>
            {areAllClosed ? 'Open all groups' : 'Close all groups'}
          </Button>
        )}
        <SortMenu state={state} onChange={onChange} />
      </Flex>
      <ChosenFilters state={state} unknown={readUnknownFilters(search)} onChange={onChange} />
    </Flex>
  );
});

type MenuProps = Pick<Props, 'state' | 'onChange'>;

const GroupMenu = ({ state, onChange }: MenuProps) => {
  const { can } = useProject();
  const offered = testGroupings.filter((grouping) => grouping !== 'failureTag' || can('failureTags:assign'));
  return (
    <Menu
      label="Group tests by"
      trigger={(props) => (
        <Button {...props} variant="outline" colorPalette="gray">
          <Icon name="list" size={14} />
          {state.groupBy ? `Grouped by ${groupingWords[state.groupBy].toLowerCase()}` : 'Group'}
        </Button>
      )}
    >
      <MenuItem isChosen={!state.groupBy} onSelect={() => onChange({ groupBy: undefined })}>
        No groups
      </MenuItem>
      {offered.map((grouping) => (
        <MenuItem key={grouping} isChosen={grouping === state.groupBy} onSelect={() => onChange({ groupBy: grouping })}>
          {groupingWords[grouping]}
        </MenuItem>
      ))}
    </Menu>
  );
};

const SortMenu = ({ state, onChange }: MenuProps) => (
  <Box hideFrom="md">
    <Menu
      label="Sort tests by"
      trigger={(props) => (
        <Button {...props} variant="outline" colorPalette="gray">
          <Icon name="sort" size={14} />
          {state.sortBy ? sortWords[state.sortBy] : 'Sort'}
        </Button>
      )}
    >
      <MenuItem isChosen={!state.sortBy} onSelect={() => onChange({ sortBy: undefined, sortOrder: 'ASC' })}>
        As reported
      </MenuItem>
      {testSortKeys.map((key) => (
        <MenuItem
          key={key}
          isChosen={key === state.sortBy}
          onSelect={() => onChange({ sortBy: key, sortOrder: nextOrder(state, key) })}
        >
          {sortWords[key]}
        </MenuItem>
      ))}
    </Menu>
  </Box>
);

/** The same choice again turns the order round. */
const nextOrder = ({ sortBy, sortOrder }: TestListState, key: TestSortKey): 'ASC' | 'DESC' =>
  sortBy === key && sortOrder === 'ASC' ? 'DESC' : 'ASC';
