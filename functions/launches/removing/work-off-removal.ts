import { handleJob } from '../../jobs/index.ts';
import { noteDeleted, secondsUntil } from '../deriving/derive-deletion.ts';
import { writeRemovedAt } from '../stores/deleted-launch-store.ts';
import { buryStatistics } from '../stores/deleted-statistics-store.ts';
import { beginRemoval } from '../stores/launch-deletion-store.ts';
import { removalJob } from '../stores/removal-store.ts';
import { removeLaunch } from './remove-launches.ts';

/** Repeated, it goes on where it was; of a launch that was restored meanwhile, or is gone, there is nothing to do. */
export const workOffRemoval = handleJob(removalJob, async (key, { deadline }) => {
  const now = Date.now();
  const { fact, isBegun } = await beginRemoval(key, now);
  if (!fact?.isDeleted) return undefined;
  if (!isBegun) return { rest: key, delaySeconds: secondsUntil(fact.restorableUntil, now) };
  const { tenantId, projectId, launchId, deletedAt = now } = fact;
  await noteDeleted({ ...fact, deletedAt });
  await buryStatistics(key);
  if (!(await removeLaunch(key, deadline))) return { rest: key };
  await writeRemovedAt({ tenantId, projectId, launchId, deletedAt }, Date.now());
  return undefined;
});
