import { enterRunning, leaveRunning } from '../stores/launch-store.ts';
import type { DerivedLaunch, LaunchKey } from '../stores/statistics-store.ts';
import { isAtRest } from './derive-index.ts';
import type { Change } from './table-changes.ts';

/** Keeps the index of running launches: those that the clock has to look after. A new launch enters by itself. */
export const deriveRunning = async (key: LaunchKey, changes: readonly Change<DerivedLaunch>[]): Promise<void> => {
  const wasResting = isResting(changes[0]?.before);
  const newest = changes.at(-1)?.after;
  if (newest === undefined || newest.isDeleted || isResting(newest) === wasResting) return;
  if (!isResting(newest)) return enterRunning(key);
  await leaveRunning(key);
};

const isResting = (derived: DerivedLaunch | undefined): boolean => derived !== undefined && isAtRest(derived);
