import { type HandledJob, handleJob } from '../jobs/index.ts';
import { linkJob } from './links/link-job.ts';
import { sendLink } from './links/send-link.ts';
import { factorMailJob } from './second-factor/factor-mail-job.ts';
import { mailOfFactor } from './second-factor/mail-of-factor.ts';
import { expiryWarningJob } from './tokens/expiry-warning-job.ts';
import { warnOfExpiry } from './tokens/warn-of-expiry.ts';
import { directoryJob } from './users/directory-job.ts';
import { gatherDirectory } from './users/directory-store.ts';

/** What this domain does in the background, answered by `on-job` alone. */
export const iamJobs: readonly HandledJob[] = [
  handleJob(directoryJob, async ({ tenantId }) => {
    await gatherDirectory(tenantId);
    return undefined;
  }),
  handleJob(expiryWarningJob, async (warning) => {
    await warnOfExpiry(warning);
    return undefined;
  }),
  handleJob(linkJob, async (sending) => {
    await sendLink(sending);
    return undefined;
  }),
  handleJob(factorMailJob, async (event) => {
    await mailOfFactor(event);
    return undefined;
  }),
];
