import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { retentionQuery } from './audit-queries.ts';

const RetentionDialog = lazy(async () => ({ default: (await import('./retention-dialog.tsx')).RetentionDialog }));

/** How long an entry stays, and the way to change that. */
export const RetentionLine = () => {
  const { data } = useQuery(retentionQuery);
  const [isOpen, setIsOpen] = useState(false);
  if (!data) return null;
  return (
    <>
      A change stays for {data.days} days.{' '}
      <Button size="2xs" variant="outline" colorPalette="gray" onClick={() => setIsOpen(true)}>
        Change
      </Button>
      <Suspense>{isOpen && <RetentionDialog days={data.days} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
};
