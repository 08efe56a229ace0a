import { useEffect, useRef, useState } from 'react';

/**
 * Runs what keys ask for in the order in which they were pressed, also by somebody who types ahead: while one of them
 * is still under way, and while what they act on is not there yet, the others wait. What is typed once a dialog was asked
 * for is meant for the dialog, and never done with a test.
 */
export const useKeyQueue = (isReadyFor: (key: string) => boolean, isAsking: boolean) => {
  const waiting = useRef<string[]>([]);
  const latest = useRef<Record<string, (() => void) | undefined>>({});
  const isUnderWay = useRef(false);
  const [, renew] = useState(0);
  useEffect(() => {
    if (isAsking) waiting.current = [];
    const [key] = waiting.current;
    if (key === undefined || isUnderWay.current || !isReadyFor(key)) return;
    waiting.current.shift();
    latest.current[key]?.();
    renew((count) => count + 1);
  });

  return {
    /** The same actions, each waiting for its turn. */
    inTurn: (actions: Record<string, (() => void) | undefined>) => {
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
    },
    /** Holds the others up until the work is done. */
    during: async (work: () => Promise<void>) => {
      isUnderWay.current = true;
      try {
        await work();
      } finally {
        isUnderWay.current = false;
        renew((count) => count + 1);
      }
    },
  };
};
