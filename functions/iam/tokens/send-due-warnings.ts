import { sendJobs } from '../../jobs/index.ts';
import { expiryWarningJob } from './expiry-warning-job.ts';
import { forgetTokenExpiry, readDueTokenExpiries } from './token-expiry-store.ts';

/** Sends the job of each token whose time has come, and forgets it then: after a crash it is sent once more, and warns once. */
export const sendDueWarnings = async (now = Date.now()): Promise<void> => {
  const due = await readDueTokenExpiries(now);
  await sendJobs(expiryWarningJob, due);
  await Promise.all(due.map(forgetTokenExpiry));
};
