import { conflict } from '#shared/http/errors';
import { retentionEndpoints } from '#shared/retention/contract';
import { handle } from '../http/handle.ts';
import { sendJob } from '../jobs/index.ts';
import { retentionJob } from './retention-job.ts';
import { beginRun, readRetention } from './retention-store.ts';
import { showRetention } from './show-retention.ts';

export const runRetention = handle(retentionEndpoints.runRetention, async ({ tenantId, project: { projectId } }) => {
  const project = { tenantId, projectId };
  const { days, count } = await readRetention(project);
  if (days === null && count === null)
    throw conflict('Nothing is deleted by itself in this project. Set a rule first.');
  const startedAt = Date.now();
  await sendJob(retentionJob, { ...project, startedAt, after: 0 });
  await beginRun(project, startedAt);
  return showRetention(project);
});
