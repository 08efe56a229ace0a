import { sendJob } from '../../jobs/index.ts';
import { directoryJob } from './directory-job.ts';
import type { UserKey } from './user-store.ts';

const gatheredEvery = 100;

/** After a change in the directory: whoever has such a number asks for it to be gathered, so that its entries stay few. */
export const gatherNowAndThen = async ({ tenantId, userId }: UserKey): Promise<void> => {
  if (userId % gatheredEvery === 0) await sendJob(directoryJob, { tenantId });
};
