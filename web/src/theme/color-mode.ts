import { useSyncExternalStore } from 'react';

export type ThemePreference = 'system' | 'light' | 'dark';

/** The reader's choice. `before-paint.js` reads the same key before the application is there. */
export const useThemePreference = (): ThemePreference => useSyncExternalStore(subscribe, readPreference);

export const setThemePreference = (preference: ThemePreference) => {
  localStorage.setItem(key, preference);
  apply();
};

/** Follows the system while the reader has not chosen, and other tabs where the reader has. */
export const watchTheme = () => {
  systemIsDark.addEventListener('change', apply);
  window.addEventListener('storage', (event) => event.key === key && apply());
};

const key = 'touchstone-theme';
const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

const readPreference = (): ThemePreference => {
  const stored = localStorage.getItem(key);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
};

const apply = () => {
  const preference = readPreference();
  const isDark = preference === 'dark' || (preference === 'system' && systemIsDark.matches);
  document.documentElement.classList.toggle('dark', isDark);
  document.documentElement.classList.toggle('light', !isDark);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
