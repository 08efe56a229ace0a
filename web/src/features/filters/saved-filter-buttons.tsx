import { Button } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { hasLaunchFilters, type LaunchFilters } from '#shared/launches/finding/launch-filters';
import { Icon } from '../../ui/icon.tsx';
import { useProject } from '../projects/index.ts';

const SavedFiltersDrawer = lazy(async () => ({
  default: (await import('./saved-filters-drawer.tsx')).SavedFiltersDrawer,
}));
const SaveFilterDialog = lazy(async () => ({ default: (await import('./save-filter-dialog.tsx')).SaveFilterDialog }));

type Props = {
  projectId: number;
  filters: LaunchFilters;
  onApply: (filters: LaunchFilters) => void;
  isSaveOnly?: boolean;
  isWithoutSave?: boolean;
};

/** Keeps the filters for another day, and brings back what was kept. */
export const SavedFilterButtons = ({ projectId, filters, onApply, isSaveOnly, isWithoutSave }: Props) => {
  const project = useProject();
  const [open, setOpen] = useState<'saved' | 'save'>();
  const close = () => setOpen(undefined);
  const canSave = !isWithoutSave && project.can('filters:update') && hasLaunchFilters(filters);
  return (
    <>
      {canSave && (
        <Button variant="outline" colorPalette="gray" size="sm" onClick={() => setOpen('save')}>
          Save
        </Button>
      )}
      {!isSaveOnly && (
        <Button variant="outline" colorPalette="gray" size="sm" aria-haspopup="dialog" onClick={() => setOpen('saved')}>
          <Icon name="star" size={14} />
          Saved filters
        </Button>
      )}
      <Suspense>
        {open === 'save' && <SaveFilterDialog projectId={projectId} filters={filters} onClose={close} />}
        {open === 'saved' && <SavedFiltersDrawer projectId={projectId} onApply={onApply} onClose={close} />}
      </Suspense>
    </>
  );
};
