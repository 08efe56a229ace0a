/** Waits, but not beyond the signal. */
export const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, milliseconds);
    signal?.addEventListener('abort', finish);
    if (signal?.aborted) finish();
  });

/** A doorbell: who waits is woken by the next ring, or gives up after a while. A ring that nobody waited for counts. */
export const createBell = () => {
  let hasRung = false;
  let wake: (() => void) | undefined;
  return {
    ring: (): void => {
      hasRung = true;
      wake?.();
    },
    wait: async (milliseconds: number, signal: AbortSignal): Promise<void> => {
      if (!hasRung && !signal.aborted)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
          signal.addEventListener('abort', wake, { once: true });
        });
      if (wake) signal.removeEventListener('abort', wake);
      wake = undefined;
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
