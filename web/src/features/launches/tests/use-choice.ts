import { type RefObject, useCallback, useState } from 'react';

/*
 * Another choice of tests is another list in the same place: what was known of the one before does not hold for it. What
 * the reader chose it with stays on the page, and keeps the focus.
 */

/** State of a choice; with another choice it is as at first. */
export const useStateOf = <Value>(choice: string, initial: () => Value) => {
  const [kept, setKept] = useState(() => ({ choice, value: initial() }));
  let { value } = kept;
  if (kept.choice !== choice) {
    value = initial();
    setKept({ choice, value });
  }
  const set = useCallback(
    (change: (now: Value) => Value) =>
      setKept((now) => {
        const next = change(now.value);
        return next === now.value ? now : { ...now, value: next };
      }),
    [],
  );
  return [value, set] as const;
};

/** What is remembered of a choice without drawing anything. */
export const useRefOf = <Value>(choice: string, initial: Value): RefObject<Value> =>
  useStateOf(choice, () => ({ current: initial }))[0];
