import { Button, Flex } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { hasLaunchFilters, type LaunchFilters, noFilters } from '#shared/launches/finding/launch-filters';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import { CutWords } from './cut-words.tsx';
import { launchUsersQuery } from './filter-queries.ts';
import { FilterSheet } from './filter-sheet.tsx';
import { PredicateButton } from './predicate-button.tsx';
import { isPredicateSet, type PredicateName, predicates } from './predicates.ts';
import { SavedFilterButtons } from './saved-filter-buttons.tsx';
import { UnreadFilters } from './unread-filters.tsx';
import { useChosenFilters } from './use-chosen-filters.ts';

type Props = {
  projectId: number;
  filters: LaunchFilters;
  /** What of the address was not understood. */
  problems: readonly string[];
  /** Words of the query that the server looked up only in part. */
  cutWords: readonly string[];
  onChange: (filters: LaunchFilters) => void;
  /** At the end of the bar. */
  children?: ReactNode;
};

/** Search and predicates of the launches, each choice in the address at once; one button on narrow screens. */
export const FilterBar = ({ projectId, filters: inAddress, problems, cutWords, onChange: change, children }: Props) => {
  const isNarrow = useIsNarrow();
  const [filters, onChange] = useChosenFilters(inAddress, change);
  const nameOfUser = useNamesOfUsers(projectId, filters.userId.length > 0);
  const choosing = { projectId, filters, nameOfUser, onChange };
  return (
    <Flex direction="column" gap="2">
      {isNarrow ? <FilterSheet {...choosing} /> : <WideBar {...choosing}>{children}</WideBar>}
      <UnreadFilters problems={problems} onForget={() => onChange(filters)} />
      <CutWords words={cutWords} />
    </Flex>
  );
};

type Choosing = Pick<Props, 'projectId' | 'filters' | 'onChange'> & { nameOfUser: (userId: number) => string };

/** Everybody asks for these two. */
const always: readonly PredicateName[] = ['status', 'date'];

const WideBar = ({ children, ...choosing }: Choosing & { children?: ReactNode }) => {
  const { filters, onChange } = choosing;
  const [added, setAdded] = useState<PredicateName>();
  const isShown = (name: PredicateName) => always.includes(name) || isPredicateSet(filters, name) || name === added;
  const hidden = predicates.filter(({ name }) => !isShown(name));
  const change = (next: LaunchFilters) => {
    if (added && !isPredicateSet(next, added)) setAdded(undefined);
    onChange(next);
  };
  return (
    <Flex gap="2" wrap="wrap" align="center">
      <SearchField
        value={filters.query}
        label="Search launches"
        onSearch={(query) => onChange({ ...filters, query: query.slice(0, 255).trim() })}
      />
      {predicates
        .filter(({ name }) => isShown(name))
        .map(({ name }) => (
          <PredicateButton key={name} {...choosing} name={name} isOpenAtFirst={name === added} onChange={change} />
        ))}
      {hidden.length > 0 && (
        <Menu
          label="Add filter"
          trigger={(props) => (
            <Button {...props} variant="ghost" colorPalette="gray" size="sm">
              <Icon name="plus" size={14} />
              Filter
            </Button>
          )}
        >
          {hidden.map(({ name, title }) => (
            <MenuItem key={name} onSelect={() => setAdded(name)}>
              {title}
            </MenuItem>
          ))}
        </Menu>
      )}
      {hasLaunchFilters(filters) && (
        <Button variant="ghost" colorPalette="gray" size="sm" onClick={() => change(noFilters)}>
          Reset
        </Button>
      )}
      <Flex flex="1 0 auto" justify="flex-end" gap="2">
        <SavedFilterButtons projectId={choosing.projectId} filters={filters} onApply={change} />
        {children}
      </Flex>
    </Flex>
  );
};

/** Asked for only when a filter names a user: an address knows users by their numbers. */
const useNamesOfUsers = (projectId: number, isNeeded: boolean) => {
  const { data } = useQuery({ ...launchUsersQuery(projectId), enabled: isNeeded });
  return (userId: number): string => {
    const user = data?.items.find(({ id }) => id === userId);
    return user?.name ?? user?.username ?? `#${userId}`;
  };
};
