import { useState } from 'react';

const storageKey = 'touchstone-launch-columns';

/** The columns that the reader chose to see, remembered in this browser; undefined until then. */
export const useVisibleColumns = (usual: readonly string[]) => {
  const [chosen, setChosen] = useState<readonly string[] | undefined>(readChoice);
  const shown = chosen ?? usual;
  const toggle = (key: string) => {
    const next = shown.includes(key) ? shown.filter((candidate) => candidate !== key) : [...shown, key];
    setChosen(next);
    localStorage.setItem(storageKey, JSON.stringify(next));
  };
  return { chosen, shown, toggle };
};

const readChoice = (): string[] | undefined => {
  try {
    const choice: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return Array.isArray(choice) ? choice.filter((key) => typeof key === 'string') : undefined;
  } catch {
    return undefined;
  }
};
