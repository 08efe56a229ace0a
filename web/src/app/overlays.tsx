import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from './paths.ts';
import { useShortcuts } from './shortcuts.ts';
import { useCurrentProjectKey } from './use-current-project-key.ts';

const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }));
const ShortcutsHelp = lazy(async () => ({ default: (await import('./shortcuts-help.tsx')).ShortcutsHelp }));

/** Opens the palette from anywhere in the frame. */
export const openPalette = () => window.dispatchEvent(new Event(openPaletteEvent));
export const openShortcutsHelp = () => window.dispatchEvent(new Event(openHelpEvent));

/** What lies over the pages and answers the keyboard; loaded when it is first asked for. */
export const Overlays = ({ onToggleSidebar }: { onToggleSidebar: () => void }) => {
  const [shown, setShown] = useState<'palette' | 'help'>();
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
  useEffect(() => {
    const showPalette = () => setShown('palette');
    const showHelp = () => setShown('help');
    window.addEventListener(openPaletteEvent, showPalette);
    window.addEventListener(openHelpEvent, showHelp);
    return () => {
      window.removeEventListener(openPaletteEvent, showPalette);
      window.removeEventListener(openHelpEvent, showHelp);
    };
  }, []);
  const close = () => setShown(undefined);
  return (
    <Suspense>
      {shown === 'palette' && <CommandPalette onClose={close} />}
      {shown === 'help' && <ShortcutsHelp onClose={close} />}
    </Suspense>
  );
};

const openPaletteEvent = 'touchstone:palette';
const openHelpEvent = 'touchstone:help';
