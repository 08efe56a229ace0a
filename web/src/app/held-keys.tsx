import { useLayoutEffect } from 'react';

let held = '';

/** What was typed while the palette was loading; asked again it says nothing. */
export const takeHeldText = (): string => {
  const text = held;
  held = '';
  return text;
};

/** Stands for a palette that is still loading: what is typed is kept for it, and does nothing to the page below. */
export const HeldKeys = () => {
  // In step with the page: not one key may fall between this and the palette.
  useLayoutEffect(() => {
    const hold = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Backspace') held = held.slice(0, -1);
      if (event.key.length === 1) held += event.key;
    };
    window.addEventListener('keydown', hold, { capture: true });
    return () => window.removeEventListener('keydown', hold, { capture: true });
  }, []);
  return null;
};
