import { conflict } from '#shared/http/errors';
import { launchEndpoints } from '#shared/launches/contract';
import { handle } from '../http/handle.ts';
import { reviewLaunch as writeReview } from './launch-store.ts';
import { readLaunchUsers } from './launch-users.ts';
import { readDerivedLaunch } from './statistics-store.ts';
import { toLaunch } from './to-launch.ts';

export const reviewLaunch = handle(launchEndpoints.reviewLaunch, async ({ tenantId, params, body }) => {
  const key = { tenantId, launchId: params.launchId };
  const derived = await readDerivedLaunch(key, { isConsistent: true });
  if (derived.status === 'IN_PROGRESS') throw conflict('A launch that is in progress can not be reviewed.');
  const fact = await writeReview(key, body.comment.trim() || undefined);
  const users = await readLaunchUsers(tenantId, [fact.userId]);
  return toLaunch(fact, derived, users.get(fact.userId));
});
