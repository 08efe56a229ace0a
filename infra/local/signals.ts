import { setTimeout as wait } from 'node:timers/promises';

/** Waits, but not beyond the signal. */
export const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  wait(milliseconds, undefined, { signal }).catch(() => {});

/** A doorbell: who waits is woken by the next ring, or gives up after a while. A ring that nobody waited for counts. */
export const createBell = () => {
  let hasRung = false;
  let wake = (): void => {};
  return {
    ring: (): void => {
      hasRung = true;
      wake();
    },
    wait: async (milliseconds: number, signal: AbortSignal): Promise<void> => {
      if (!hasRung) {
        const rung = new AbortController();
        wake = () => rung.abort();
        await pause(milliseconds, AbortSignal.any([signal, rung.signal]));
      }
      hasRung = false;
    },
  };
};

export type Listeners<Event = void> = {
  /** Answers how to stop listening. */
  add: (listener: (event: Event) => void) => () => void;
  tell: (event: Event) => void;
};

export const createListeners = <Event = void>(): Listeners<Event> => {
  const listeners = new Set<(event: Event) => void>();
  return {
    add: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    tell: (event) => {
      for (const listener of listeners) listener(event);
    },
  };
};
