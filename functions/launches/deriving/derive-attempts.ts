import { writeLaunchAttempt } from '../stores/launch-attempt-store.ts';
import type { DerivedLaunch, LaunchKey } from '../stores/statistics-store.ts';
import { endedAttemptOf } from './derive-statistics.ts';
import type { LaunchChanges } from './table-changes.ts';

/**
 * When a launch is opened once more, keeps what it had come to: a rerun changes its tests and their counts. Done before
 * anything later is counted, so what the statistics keep of the attempt that ended last is of this one, unless the
 * records come again: then it was written before.
 */
export const deriveAttempts = async (
  key: LaunchKey,
  facts: LaunchChanges['facts'],
  { ended }: DerivedLaunch,
): Promise<void> => {
  const reopening = facts.find((fact) => endedAttemptOf(fact) === ended?.attempt);
  const { before, after } = reopening ?? {};
  if (!ended || !before || !after) return;
  await writeLaunchAttempt(key, {
    attempt: ended.attempt,
    endedAt: before.endedAt,
    reopenedAt: after.reopenedAt ?? after.lastActivityAt,
    counts: ended.counts,
  });
};
