import { Badge, Button, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { hasLaunchFilters, type LaunchFilters, noFilters } from '#shared/launches/finding/launch-filters';
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { PredicateButton } from './predicate-button.tsx';
import { isPredicateSet, predicates } from './predicates.ts';
import { SavedFilterButtons } from './saved-filter-buttons.tsx';

type Props = {
  projectId: number;
  filters: LaunchFilters;
  nameOfUser: (userId: number) => string;
  onChange: (filters: LaunchFilters) => void;
};

/** All filters behind one button, for narrow screens; nothing changes before they are applied. */
export const FilterSheet = (props: Props) => {
  const { filters } = props;
  const [isOpen, setIsOpen] = useState(false);
  const count = predicates.filter(({ name }) => isPredicateSet(filters, name)).length + Number(filters.query !== '');
  return (
    <Flex gap="2" align="center">
      <Button
        variant="outline"
        colorPalette={count > 0 ? 'accent' : 'gray'}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="filter" size={14} />
        Filter
        {count > 0 && <Badge colorPalette="accent">{count}</Badge>}
      </Button>
      {isOpen && <FiltersDialog {...props} onClose={() => setIsOpen(false)} />}
    </Flex>
  );
};

const FiltersDialog = ({ onClose, ...props }: Props & { onClose: () => void }) => {
  const { projectId, nameOfUser, onChange } = props;
  const [filters, setFilters] = useState(props.filters);
  const apply = (next: LaunchFilters) => {
    onChange(next);
    onClose();
  };
  return (
    <Dialog title="Filters" isOpen onClose={onClose}>
      <DialogBody>
        <SearchField
          value={filters.query}
          label="Search launches"
          isWide
          onSearch={(query) => setFilters((now) => ({ ...now, query: query.slice(0, 255).trim() }))}
        />
        <Flex direction="column" gap="2">
          {predicates.map(({ name }) => (
            <PredicateButton
              key={name}
              name={name}
              isWide
              projectId={projectId}
              filters={filters}
              nameOfUser={nameOfUser}
              onChange={setFilters}
            />
          ))}
        </Flex>
      </DialogBody>
      <DialogFooter>
        <Flex flex="1">
          <SavedFilterButtons projectId={projectId} filters={filters} onApply={apply} isWithoutSave />
        </Flex>
        <Button variant="ghost" colorPalette="gray" onClick={() => setFilters(noFilters)}>
          Reset
        </Button>
        {hasLaunchFilters(filters) && (
          <SavedFilterButtons projectId={projectId} filters={filters} onApply={setFilters} isSaveOnly />
        )}
        <Button onClick={() => apply(filters)}>Apply</Button>
      </DialogFooter>
    </Dialog>
  );
};
