import { sendJobs } from '../jobs/index.ts';
import { forgetDueBilling, readDueBilling } from './billing-due-store.ts';
import { monthEndJob } from './month-end-job.ts';

/** Sends the job of each workspace whose month is over, and forgets it then: after a crash it is sent once more. */
export const sendDueBilling = async (now = Date.now()): Promise<void> => {
  const due = await readDueBilling(now);
  await sendJobs(
    monthEndJob,
    due.map(({ tenantId }) => ({ tenantId, now })),
  );
  await Promise.all(due.map(forgetDueBilling));
};
