import { sendJob } from '../../jobs/index.ts';
import { readProject } from '../../projects/project-store.ts';
import { forgetDeletedLaunch, writeDeletedLaunch } from '../stores/deleted-launch-store.ts';
import { freedContentsOf, markDeleted } from '../stores/deleted-statistics-store.ts';
import { findDeletedToo } from '../stores/launch-deletion-store.ts';
import type { LaunchFact } from '../stores/launch-store.ts';
import { removalJob } from '../stores/removal-store.ts';
import { type LaunchKey, readDerivedLaunch } from '../stores/statistics-store.ts';
import type { Change } from './table-changes.ts';

/**
 * A launch that is deleted leaves all lists at once and is removed when it can not be restored any more; one that is
 * restored comes back. The job is sent first, so that a repetition finds either all or the way to all.
 */
export const deriveDeletion = async (key: LaunchKey, facts: readonly Change<LaunchFact>[]): Promise<void> => {
  const flips = facts.filter(({ before, after }) => after && before?.isDeleted !== after.isDeleted);
  const last = flips.at(-1)?.after;
  if (!last) return;
  if (last.isDeleted) await sendJob(removalJob, toKey(key), { delaySeconds: secondsUntil(last.restorableUntil) });
  for (const { before, after } of flips) await correctEntry(key, before?.isDeleted ? before : after);
  await markDeleted(key, last);
};

const toKey = ({ tenantId, launchId }: LaunchKey): LaunchKey => ({ tenantId, launchId });

export const secondsUntil = (instant = 0, now = Date.now()): number => Math.max(0, (instant - now) / 1000);

/** What the launch is now decides, so a record that comes again late changes nothing. */
const correctEntry = async (key: LaunchKey, deleted: LaunchFact | undefined): Promise<void> => {
  if (deleted?.deletedAt === undefined) return;
  const { tenantId, launchId, projectId, deletedAt } = deleted;
  const now = await findDeletedToo(key);
  // When nothing is left of it, its removal has said so.
  if (!now) return;
  if (now.deletedAt !== deletedAt) return forgetDeletedLaunch({ tenantId, projectId, launchId, deletedAt });
  // From then on the removal writes it.
  if (now.removalStartedAt !== undefined) return;
  await noteDeleted({ ...now, deletedAt });
};

/** In the project's list of what was deleted: written again it is the same, also when the counts have ended. */
export const noteDeleted = async (deleted: LaunchFact & { deletedAt: number }): Promise<void> => {
  const { tenantId, projectId, launchId, name, startedAt, deletedAt, deletedBy } = deleted;
  // The list of a deleted project would be left behind.
  if (!(await readProject({ tenantId, projectId }))) return;
  const frees = freedContentsOf(await readDerivedLaunch({ tenantId, launchId }, { isConsistent: true }));
  const { restorableUntil = deletedAt } = deleted;
  const entry = { launchId, name, startedAt, deletedAt, deletedBy, restorableUntil, frees };
  await writeDeletedLaunch({ tenantId, projectId }, entry);
};
