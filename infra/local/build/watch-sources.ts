import { watch } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const SETTLED_MILLISECONDS = 150;

/** Calls `onChange` after sources of functions or infrastructure changed and then rested; one call at a time. */
export const watchSources = (onChange: () => Promise<void>) => {
  let timer: NodeJS.Timeout | undefined;
  let isBusy = false;
  const run = async (): Promise<void> => {
    if (isBusy) return schedule();
    isBusy = true;
    await onChange().finally(() => {
      isBusy = false;
    });
  };
  const schedule = (): void => {
    clearTimeout(timer);
    timer = setTimeout(run, SETTLED_MILLISECONDS);
  };
  const watchers = ['functions', 'shared', 'infra'].map((folder) =>
    watch(join(root, folder), { recursive: true }, (_, name) => {
      // The local cloud itself runs what it read at its start.
      if (!(folder === 'infra' && name?.startsWith('local'))) schedule();
    }),
  );
  return {
    close: (): void => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
};
