import { conflict } from '#shared/http/errors';
import { jobEndpoints } from '#shared/launches/job-contract';
import { handle } from '../../http/handle.ts';
import { readLaunch } from '../stores/launch-store.ts';

/** `isRelaunchPossible` and `isLaunchAgainPossible` of a launch say so, too. */
const startedElsewhere = () =>
  conflict('This launch was not started from here. Start it again where it was started, with the same uuid.');

export const rerunLaunch = handle(jobEndpoints.rerunLaunch, async ({ tenantId, params }) => {
  await readLaunch({ tenantId, ...params });
  throw startedElsewhere();
});

export const buildJob = handle(jobEndpoints.buildJob, async ({ tenantId, params }) => {
  await readLaunch({ tenantId, ...params });
  throw startedElsewhere();
});
