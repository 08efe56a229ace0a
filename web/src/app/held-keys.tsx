import { useEffect } from 'react';

let held = '';

/** What was typed while the palette was loading. */
export const heldText = (): string => held;
export const forgetHeldText = (): void => {
  held = '';
};

/** Stands for a palette that is still loading: what is typed is kept for it, and does nothing to the page below. */
export const HeldKeys = () => {
  useEffect(() => {
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
