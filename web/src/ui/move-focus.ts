type Move = 'next' | 'previous' | 'first' | 'last' | { startingWith: string };

/** Moves the focus among the entries of a menu or list, around its ends. */
export const moveFocus = (container: HTMLElement, move: Move) => {
  const selector = '[role^="menuitem"]:not([disabled]), [role="option"]:not([disabled])';
  const entries = [...container.querySelectorAll<HTMLElement>(selector)];
  const focused = document.activeElement;
  const index = focused instanceof HTMLElement ? entries.indexOf(focused) : -1;
  target(entries, index, move)?.focus();
};

const target = (entries: HTMLElement[], index: number, move: Move): HTMLElement | undefined => {
  if (move === 'first') return entries[0];
  if (move === 'last') return entries.at(-1);
  if (move === 'next') return entries[(index + 1) % entries.length];
  if (move === 'previous') return entries.at(index <= 0 ? -1 : index - 1);
  const text = move.startingWith.toLowerCase();
  // The same letter again goes on to the next entry; a longer text may stay where it is.
  const from = text.length > 1 ? Math.max(0, index) : index + 1;
  const following = [...entries.slice(from), ...entries.slice(0, from)];
  return following.find((entry) => entry.textContent.trim().toLowerCase().startsWith(text));
};
