import { type HandledJob, handleJob } from '../jobs/index.ts';
import { directoryJob } from './users/directory-job.ts';
import { gatherDirectory } from './users/directory-store.ts';

/** What this domain does in the background, answered by `on-job` alone. */
export const iamJobs: readonly HandledJob[] = [
  handleJob(directoryJob, async ({ tenantId }) => {
    await gatherDirectory(tenantId);
    return undefined;
  }),
];
