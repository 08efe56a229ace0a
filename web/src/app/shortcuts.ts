import { useLayoutEffect, useRef } from 'react';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** How the reader's keyboard calls the key of commands. */
export const commandKey = isApple ? '⌘' : 'Ctrl';

/** Every shortcut, as the help lists them: those of the frame, and those that lists and details have in common. */
export const shortcuts = [
  { keys: [commandKey, 'K'], does: 'Search or jump to' },
  { keys: ['G', 'P'], does: 'Go to projects' },
  { keys: ['G', 'L'], does: 'Go to launches' },
  { keys: ['G', 'A'], does: 'Go to your account' },
  { keys: ['/'], does: 'Search in the list' },
  { keys: ['J', 'K'], does: 'Next or previous row, or test' },
  { keys: ['Enter'], does: 'Open the row' },
  { keys: ['X'], does: 'Select the launch or test' },
  { keys: ['Shift', '↑', '↓'], does: 'Select on to the next row' },
  { keys: ['Esc'], does: 'Close what is open, or leave a test for its launch' },
  { keys: ['['], does: 'Collapse or expand the navigation' },
  { keys: ['?'], does: 'Show this help' },
] as const;

export type ShortcutActions = Record<
  'palette' | 'projects' | 'launches' | 'account' | 'search' | 'sidebar' | 'help',
  () => void
>;

/** Single keys count only while nothing is being written and no dialog is open. */
export const useShortcuts = (actions: ShortcutActions) => {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  // In step with the page: a key that is pressed as soon as the page is seen counts.
  useLayoutEffect(() => {
    let isAfterG = false;
    const listen = (event: KeyboardEvent) => {
      const action = actionOf(event, isAfterG);
      isAfterG = !isAfterG && event.key === 'g' && !isBusy(event);
      if (!action) return;
      event.preventDefault();
      latest.current[action]();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};

const afterG: Record<string, keyof ShortcutActions> = { p: 'projects', l: 'launches', a: 'account' };
const single: Record<string, keyof ShortcutActions> = { '/': 'search', '[': 'sidebar', '?': 'help' };

const actionOf = (event: KeyboardEvent, isAfterG: boolean): keyof ShortcutActions | undefined => {
  if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey) return 'palette';
  if (isBusy(event)) return undefined;
  return isAfterG ? afterG[event.key] : single[event.key];
};

const isBusy = ({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean =>
  defaultPrevented ||
  ctrlKey ||
  metaKey ||
  altKey ||
  document.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable], [role="menu"]') !== null);
