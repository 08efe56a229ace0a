import { Box, Button, Flex } from '@chakra-ui/react';
import { type TestGrouping, testGroupings } from '#shared/launches/test-grouping';
import { type TestSortKey, testSortKeys } from '#shared/launches/test-list';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import type { TestListState } from './test-list-state.ts';

type Props = { state: TestListState; onChange: (change: Partial<TestListState>) => void };

const groupingWords: Record<TestGrouping, string> = {
  testGroups: 'Test groups',
  message: 'Message',
  priority: 'Priority',
  feature: 'Feature',
  labels: 'Labels',
};

const sortWords: Record<TestSortKey, string> = {
  startTime: 'Start',
  name: 'Name',
  status: 'Status',
  duration: 'Duration',
  message: 'Message',
  testClass: 'Class',
  owner: 'Owner',
};

/** Search, grouping and, where there are no headers to click, sorting. */
export const TestListToolbar = ({ state, onChange }: Props) => (
  <Flex gap="2" wrap="wrap" align="center">
    <SearchField value={state.query} label="Search tests" onSearch={(query) => onChange({ query })} />
    <Menu
      label="Group tests by"
      trigger={(props) => (
        <Button {...props} variant="outline" colorPalette="gray">
          <Icon name="folder" size={14} />
          {state.groupBy ? `Grouped by ${groupingWords[state.groupBy].toLowerCase()}` : 'Group'}
        </Button>
      )}
    >
      <MenuItem isChosen={!state.groupBy} onSelect={() => onChange({ groupBy: undefined })}>
        No groups
      </MenuItem>
      {testGroupings.map((grouping) => (
        <MenuItem key={grouping} isChosen={grouping === state.groupBy} onSelect={() => onChange({ groupBy: grouping })}>
          {groupingWords[grouping]}
        </MenuItem>
      ))}
    </Menu>
    <SortMenu state={state} onChange={onChange} />
  </Flex>
);

const SortMenu = ({ state, onChange }: Props) => (
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
