import { lazy, Suspense } from 'react';
import type { ShareProps } from './share-form.tsx';

const ShareForm = lazy(async () => ({ default: (await import('./share-form.tsx')).ShareForm }));

/** The dialog 'Share launch results'; loaded when it is first opened, and each time empty. */
export const ShareLaunchesDialog = ({ isOpen, ...props }: ShareProps & { isOpen: boolean }) =>
  isOpen && (
    <Suspense>
      <ShareForm {...props} />
    </Suspense>
  );
