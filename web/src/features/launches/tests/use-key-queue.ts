import { useEffect, useRef, useState } from 'react';

/** What keys do. Where work comes back, the next key waits until it is done. */
type KeyActions = Record<string, (() => void | Promise<void>) | undefined>;

/**
 * Runs what keys ask for in the order in which they were pressed, also by somebody who types ahead: while one of them
 * is still under way, and while what they act on is not there yet, the others wait. What is typed once a dialog was asked
 * for is meant for the dialog, and never done with a test.
 */
export const useKeyQueue = (isReadyFor: (key: string) => boolean, isAsking: boolean) => {
  const waiting = useRef<string[]>([]);
  const latest = useRef<KeyActions>({});
  const begun = useRef(0);
  // Drawn together with what the action changed: what was drawn before does not know yet where the reader is.
  const [finished, setFinished] = useState(0);
  const [, renew] = useState(0);
  useEffect(() => {
    if (isAsking) waiting.current = [];
    const [key] = waiting.current;
    if (key === undefined || finished !== begun.current || !isReadyFor(key)) return;
    waiting.current.shift();
    begun.current += 1;
    const finish = () => setFinished((count) => count + 1);
    const work = latest.current[key]?.();
    if (work) void work.finally(finish);
    else finish();
  });

  /** The same actions, each waiting for its turn. */
  return (actions: KeyActions): Record<string, () => void> => {
    latest.current = actions;
    return Object.fromEntries(
      Object.keys(actions)
        .filter((key) => actions[key])
        .map((key) => [
          key,
          () => {
            waiting.current.push(key);
            renew((count) => count + 1);
          },
        ]),
    );
  };
};
