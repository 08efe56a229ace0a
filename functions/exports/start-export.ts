import { randomUUID } from 'node:crypto';
import { exportEndpoints } from '#shared/exports/contract';
import { exportFileName } from '#shared/exports/export-file-name';
import { conflict, limitReached, notFound } from '#shared/http/errors';
import { handle } from '../http/handle.ts';
import { siteUrlOf } from '../http/site-url.ts';
import { takeFromQuota } from '../iam/limits/quota-store.ts';
import { sendJob } from '../jobs/index.ts';
import { readLaunchesById } from '../launches/stores/results-store.ts';
import { exportJob } from './export-job.ts';
import { createExport, findRunningExport } from './export-store.ts';
import { toLaunchExport } from './to-launch-export.ts';

const exportsPerHour = 100;

/** One that makes no progress lost its job: asking for it again sends another, which goes on where that one ended. */
const stalledMs = 60_000;

export const startExport = handle(
  exportEndpoints.startExport,
  async ({ tenantId, actor, project, params, request }) => {
    const { launchId } = params;
    const [[launch], running] = await Promise.all([
      readLaunchesById(tenantId, [launchId]),
      findRunningExport({ tenantId, launchId }),
    ]);
    if (!launch) throw notFound('Launch');
    if (launch.status === 'IN_PROGRESS') throw conflict('A launch that is in progress can not be exported.');
    if (running && Date.now() - running.changedAt < stalledMs) return toLaunchExport(running);
    const { isTaken, secondsToNext } = await takeFromQuota(
      { tenantId, what: `exports-of-${actor.userId}` },
      1,
      exportsPerHour,
    );
    if (!isTaken) throw limitReached('Too many exports were started in this hour.', secondsToNext);
    const started =
      running ??
      (await createExport({
        tenantId,
        launchId,
        exportId: randomUUID(),
        projectKey: project.projectKey,
        siteUrl: siteUrlOf(tenantId, request),
        fileName: exportFileName(launch.name),
        total: launch.total,
      }));
    await sendJob(exportJob, { tenantId, launchId, exportId: started.exportId });
    return toLaunchExport(started);
  },
);
