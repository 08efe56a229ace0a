import { useSyncExternalStore } from 'react';

/** 768 px or less: tables become cards, the navigation a drawer. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => query.matches);

const query = window.matchMedia('(max-width: 768px)');

const subscribe = (listener: () => void) => {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};
