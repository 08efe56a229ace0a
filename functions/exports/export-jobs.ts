import { type HandledJob, handleJob } from '../jobs/index.ts';
import { exportJob } from './export-job.ts';
import { exportLaunch } from './export-launch.ts';

/** What this domain does in the background, answered by `on-job` alone: it brings the rights and the weight. */
export const exportJobs: readonly HandledJob[] = [handleJob(exportJob, exportLaunch)];
