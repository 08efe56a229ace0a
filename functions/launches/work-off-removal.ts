import { handleJob } from '../jobs/index.ts';
import { writeRemovedAt } from './deleted-launch-store.ts';
import { buryStatistics } from './deleted-statistics-store.ts';
import { noteDeleted, secondsUntil } from './derive-deletion.ts';
import { beginRemoval } from './launch-deletion-store.ts';
import { removalJob } from './removal-store.ts';
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
