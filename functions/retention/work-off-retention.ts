import { addFreed, type FreedContents, noFreedContents } from '#shared/launches/launch-contents';
import { environment } from '../data/environment.ts';
import { readItems } from '../data/items.ts';
import { handleJob, sendJobs } from '../jobs/index.ts';
import { freedContentsOf } from '../launches/stores/deleted-statistics-store.ts';
import { deleteUnpinnedLaunch } from '../launches/stores/launch-deletion-store.ts';
import { reductionJob } from '../launches/stores/removal-store.ts';
import { statisticsKey, toDerivedLaunch } from '../launches/stores/statistics-store.ts';
import { readProject } from '../projects/project-store.ts';
import { findDue } from './find-due.ts';
import { retentionJob } from './retention-job.ts';
import { addToRun, beginRun, endRun, readRetention } from './retention-store.ts';

const atOnce = 25;

/**
 * Deletes as a person would: each launch by a condition on what it is at that moment, so that one that was just pinned
 * stays. It can be restored and is removed like any other.
 */
export const workOffRetention = handleJob(retentionJob, async (job, { deadline }) => {
  const { tenantId, startedAt, after } = job;
  const project = { tenantId, projectId: job.projectId };
  const rules = await readRetention(project);
  if ((rules.days === null && rules.count === null) || !(await readProject(project))) return undefined;
  await beginRun(project, startedAt);
  const { launchIds, toReduce } = await findDue(project, rules, startedAt);
  const remaining = launchIds.filter((launchId) => launchId > after);
  for (let start = 0; start < remaining.length; start += atOnce) {
    const slice = remaining.slice(start, start + atOnce);
    if (Date.now() > deadline) return { rest: { ...job, after: (slice[0] ?? 1) - 1 } };
    await addToRun(project, startedAt, await deleteAll(tenantId, slice));
  }
  await sendJobs(
    reductionJob,
    toReduce.map((launchId) => ({ tenantId, launchId })),
  );
  await endRun(project, startedAt, Date.now());
  return undefined;
});

/** What those that were deleted hold; one that was deleted before is not counted again. */
const deleteAll = async (tenantId: string, launchIds: readonly number[]): Promise<FreedContents> => {
  const keys = launchIds.map((launchId) => ({ tenantId, launchId }));
  const items = await readItems(keys.map(statisticsKey));
  const graceSeconds = environment.deletionGraceSeconds;
  const deleted = await Promise.all(keys.map((key) => deleteUnpinnedLaunch(key, { graceSeconds })));
  return items
    .filter((_, index) => deleted[index])
    .reduce((sum, item) => addFreed(sum, freedContentsOf(toDerivedLaunch(item))), noFreedContents());
};
