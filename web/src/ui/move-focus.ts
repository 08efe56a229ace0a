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
  const letter = move.startingWith.toLowerCase();
  const following = [...entries.slice(index + 1), ...entries.slice(0, index + 1)];
  return following.find((entry) => entry.textContent.trim().toLowerCase().startsWith(letter));
};
