import { writeLaunchAttempt } from './launch-attempt-store.ts';
import type { DerivedLaunch, LaunchKey } from './statistics-store.ts';
import type { LaunchChanges } from './table-changes.ts';

/** When a launch is opened once more, keeps what it had come to: a rerun changes its tests and their counts. */
export const deriveAttempts = async (
  key: LaunchKey,
  facts: LaunchChanges['facts'],
  { counts }: DerivedLaunch,
): Promise<void> => {
  for (const { before, after } of facts)
    if (before && after && after.attempts > before.attempts)
      await writeLaunchAttempt(key, {
        attempt: before.attempts,
        endedAt: before.endedAt,
        reopenedAt: after.lastActivityAt,
        counts,
      });
};
