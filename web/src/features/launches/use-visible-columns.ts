import { useState } from 'react';

const storageKey = 'touchstone-launch-columns';

/** The columns that the reader chose to see, remembered in this browser. */
export const useVisibleColumns = (
  usual: readonly string[],
): [shown: readonly string[], toggle: (key: string) => void] => {
  const [shown, setShown] = useState<readonly string[]>(() => readChoice() ?? usual);
  const toggle = (key: string) => {
    const next = shown.includes(key) ? shown.filter((candidate) => candidate !== key) : [...shown, key];
    setShown(next);
    localStorage.setItem(storageKey, JSON.stringify(next));
  };
  return [shown, toggle];
};

const readChoice = (): string[] | undefined => {
  try {
    const choice: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return Array.isArray(choice) ? choice.filter((key) => typeof key === 'string') : undefined;
  } catch {
    return undefined;
  }
};
