import { Button } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import type { ColumnChoosing } from './use-column-choice.ts';

const ColumnsDialog = lazy(async () => ({ default: (await import('./columns-dialog.tsx')).ColumnsDialog }));

/** Which columns of the launches are shown, and in which order. */
export const ColumnsButton = ({ columns }: { columns: ColumnChoosing }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" colorPalette="gray" onClick={() => setIsOpen(true)}>
        <Icon name="sidebar" size={14} />
        Columns
      </Button>
      {isOpen && (
        <Suspense>
          <ColumnsDialog columns={columns} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
