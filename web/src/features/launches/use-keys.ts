import { useLayoutEffect, useRef } from 'react';

/** Single keys of a page. They count only while nothing is being written and no dialog or menu is open. */
export const useKeys = (actions: Record<string, (() => void) | undefined>) => {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  // In step with the page: a key that is pressed as soon as the page is seen counts.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const act = latest.current[event.key];
      if (!act || isBusy(event)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};

const isBusy = ({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean =>
  defaultPrevented ||
  ctrlKey ||
  metaKey ||
  altKey ||
  document.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLElement && target.closest('input, textarea, select, [role="menu"]') !== null);
