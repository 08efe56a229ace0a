import { chakra, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedFilter } from '#shared/filters/contract';
import { type LaunchFilters, parseLaunchFilters } from '#shared/launches/finding/launch-filters';
import { Drawer } from '../../ui/drawer.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { savedFiltersQuery } from './filter-queries.ts';
import { LineSkeletons } from './line-skeletons.tsx';
import { SavedFilterItem } from './saved-filter-item.tsx';

type Props = { projectId: number; onApply: (filters: LaunchFilters) => void; onClose: () => void };

/** Worth a search of its own. */
const many = 8;

/** The filters that one saved or that others share, favourites first; a click applies one. */
export const SavedFiltersDrawer = ({ projectId, onApply, onClose }: Props) => {
  const { data, isPending, error } = useQuery(savedFiltersQuery(projectId));
  const [text, setText] = useState('');
  const apply = ({ items }: SavedFilter) => {
    onApply(parseLaunchFilters(items.join(';')).filters);
    onClose();
  };
  const shown = data?.items.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())) ?? [];
  return (
    <Drawer title="Saved filters" side="end" isOpen onClose={onClose}>
      {isPending && <LineSkeletons />}
      <ErrorMessage error={error} />
      {data && data.items.length > many && (
        <SearchField value={text} label="Search saved filters" onSearch={setText} isWide />
      )}
      {data?.items.length === 0 && (
        <Text px="2" py="6" textAlign="center" color="fg.muted">
          No saved filters yet
        </Text>
      )}
      <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="0.5">
        {shown.map((filter) => (
          <SavedFilterItem key={filter.id} projectId={projectId} filter={filter} onApply={() => apply(filter)} />
        ))}
      </chakra.ul>
    </Drawer>
  );
};
