import { monthNameOf } from '#shared/billing/usage';
import { totalOf } from '#shared/launches/statuses';
import { type Metered, meterLaunch } from '../../billing/usage-store.ts';
import type { DerivedLaunch, LaunchKey } from '../stores/statistics-store.ts';
import { isAtRest } from './derive-index.ts';
import type { Change } from './table-changes.ts';

/**
 * Counts what a launch used when it has come to rest, not with each of its tests; what is stored of it is given back when
 * it is removed. Tests that were reported stay reported.
 */
export const deriveUsage = async (key: LaunchKey, changes: readonly Change<DerivedLaunch>[]): Promise<void> => {
  const newest = changes.at(-1)?.after;
  if (!newest || !(newest.isBuried || isAtRest(newest))) return;
  const { projectId, metered: before } = newest;
  const after = toMetered(newest);
  if (after.tests === before.tests && after.bytes === before.bytes) return;
  const month = monthNameOf(newest.isBuried ? Date.now() : newest.lastActivityAt);
  await meterLaunch(key, { projectId, month, before, after });
};

const toMetered = ({ isBuried, counts, contents, metered }: DerivedLaunch): Metered =>
  isBuried
    ? { tests: metered.tests, bytes: 0 }
    : { tests: Math.max(metered.tests, totalOf(counts)), bytes: contents.fileBytes };
