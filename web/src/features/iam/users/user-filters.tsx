import { Flex } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { ChoiceFilter } from '../../../ui/choice-filter.tsx';
import type { Option } from '../../../ui/option-list.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { allGroupsQuery } from '../groups/group-queries.ts';
import type { UserFilter, useUserListInUrl } from './use-user-list-in-url.ts';
import { sourceWords, statusWords } from './user-words.ts';

/** Search and filters of the list of users. */
export const UserFilters = ({ list }: { list: ReturnType<typeof useUserListInUrl> }) => {
  const { data: groups = [] } = useQuery(allGroupsQuery);
  const filters: { name: UserFilter; title: string; options: Option[] }[] = [
    { name: 'status', title: 'Status', options: optionsOf(statusWords) },
    { name: 'source', title: 'Source', options: optionsOf(sourceWords) },
    {
      name: 'groups',
      title: 'Groups',
      options: groups.map(({ id, name }) => ({ value: String(id), title: name })),
    },
  ];
  return (
    <Flex gap="2" wrap="wrap" align="center" minW="0">
      <SearchField value={list.view.query} onSearch={list.search} label="Search users" />
      {filters.map(({ name, title, options }) => (
        <ChoiceFilter
          key={name}
          title={title}
          options={options}
          chosen={list.chosen(name)}
          onToggle={(value) => list.toggle(name, value)}
          onClear={() => list.clear(name)}
        />
      ))}
    </Flex>
  );
};

const optionsOf = (words: Record<string, string>): Option[] =>
  Object.entries(words).map(([value, title]) => ({ value, title }));
