import { useSyncExternalStore } from 'react';
import * as z from 'zod';
import { whenSessionEnds } from '../../http/session.ts';

const TrackedExport = z.object({
  launchId: z.number(),
  exportId: z.string(),
  fileName: z.string(),
  /** The browser was given the file, in whichever tab. */
  isDownloaded: z.boolean(),
});
export type TrackedExport = z.infer<typeof TrackedExport>;

/** The exports that this reader waits for: they outlive the page, so that it can be left. */
export const useTrackedExports = (): readonly TrackedExport[] => useSyncExternalStore(subscribe, () => tracked);

/** The newest export of a launch takes the place of the one before. */
export const trackExport = ({ launchId, exportId, fileName }: Omit<TrackedExport, 'isDownloaded'>) =>
  keep([
    ...tracked.filter((other) => other.launchId !== launchId),
    {
      launchId,
      exportId,
      fileName,
      isDownloaded: tracked.some((other) => other.exportId === exportId && other.isDownloaded),
    },
  ]);

export const forgetExport = (exportId: string) => keep(tracked.filter((other) => other.exportId !== exportId));

/** True for the one caller, of all tabs, that may begin the download. */
export const claimDownload = (exportId: string): boolean => {
  const stored = read();
  const isFree = stored.some((other) => other.exportId === exportId && !other.isDownloaded);
  if (isFree) keep(stored.map((other) => (other.exportId === exportId ? { ...other, isDownloaded: true } : other)));
  return isFree;
};

const storageKey = 'touchstone-exports';
const mostTracked = 5;
const listeners = new Set<() => void>();

const read = (): TrackedExport[] => {
  try {
    return z.array(TrackedExport).parse(JSON.parse(localStorage.getItem(storageKey) ?? '[]'));
  } catch {
    return [];
  }
};

let tracked = read();

const keep = (next: TrackedExport[]) => {
  tracked = next.slice(-mostTracked);
  localStorage.setItem(storageKey, JSON.stringify(tracked));
  tell();
};

const tell = () => {
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

window.addEventListener('storage', ({ key }) => {
  if (key !== storageKey) return;
  tracked = read();
  tell();
});

whenSessionEnds(() => keep([]));
