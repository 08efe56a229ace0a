import { sendJob } from '../jobs/index.ts';
import { nextRunAfter } from './next-run.ts';
import { retentionJob } from './retention-job.ts';
import { postpone, readDueProjects } from './retention-store.ts';

/** Sends the job of each project whose time has come, and says when it comes again: after a crash it is sent once more. */
export const sendDueRetention = async (now = Date.now()): Promise<void> => {
  for (const due of await readDueProjects(now)) {
    const { tenantId, projectId } = due;
    await sendJob(retentionJob, { tenantId, projectId, startedAt: now, after: 0 });
    await postpone(due, nextRunAfter(due, now));
  }
};
