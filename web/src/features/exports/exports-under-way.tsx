import { lazy, Suspense } from 'react';
import { useTrackedExports } from './tracked-exports.ts';

const ExportTray = lazy(async () => ({ default: (await import('./export-tray.tsx')).ExportTray }));

/** Shows nothing, and loads nothing, while nothing is exported. */
export const ExportsUnderWay = () =>
  useTrackedExports().length > 0 && (
    <Suspense>
      <ExportTray />
    </Suspense>
  );
