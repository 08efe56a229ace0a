import { createCache } from '../../data/cache.ts';
import { writeTarget } from '../stores/statistics-store.ts';
import type { LaunchChanges } from './table-changes.ts';

/** Launches of which this instance has written it: later sessions cost nothing. */
const written = createCache<true>({ ttlMs: 3_600_000 });

/** A launch ran on what its first session ran on; few agents say so themselves. */
export const deriveTarget = async ({ key, sessions }: LaunchChanges): Promise<void> => {
  const session = sessions.find(
    ({ before, after }) => !before && (after?.browserName ?? after?.platformName ?? after?.deviceName),
  )?.after;
  if (!session) return;
  await written.load(`${key.tenantId}#${key.launchId}`, async () => {
    await writeTarget(key, session);
    return true;
  });
};
