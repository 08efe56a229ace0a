import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ExportsUnderWay } from '../features/exports/exports-under-way.tsx';
import { HeldKeys } from './held-keys.tsx';
import { type Overlay, whenOverlayOpens } from './open-overlay.ts';
import { paths } from './paths.ts';
import { useShortcuts } from './shortcuts.ts';
import { useCurrentProjectKey } from './use-current-project-key.ts';

const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }));
const ShortcutsHelp = lazy(async () => ({ default: (await import('./shortcuts-help.tsx')).ShortcutsHelp }));

/** What lies over the pages and answers the keyboard; loaded when it is first asked for. */
export const Overlays = ({ onToggleSidebar }: { onToggleSidebar: () => void }) => {
  const [shown, setShown] = useState<Overlay>();
  const navigate = useNavigate();
  const projectKey = useCurrentProjectKey();
  useShortcuts({
    palette: () => setShown((current) => (current === 'palette' ? undefined : 'palette')),
    help: () => setShown('help'),
    sidebar: onToggleSidebar,
    projects: () => void navigate(paths.projects()),
    account: () => void navigate(paths.profile()),
    launches: () => void (projectKey && navigate(paths.launches(projectKey))),
    search: () => document.querySelector<HTMLInputElement>('[data-search-field]')?.focus(),
  });
  useEffect(() => whenOverlayOpens(setShown), []);
  const close = () => setShown(undefined);
  return (
    <>
      <Suspense fallback={<HeldKeys />}>{shown === 'palette' && <CommandPalette onClose={close} />}</Suspense>
      <Suspense>
        {shown === 'help' && <ShortcutsHelp onClose={close} />}
        <ExportsUnderWay />
      </Suspense>
    </>
  );
};
