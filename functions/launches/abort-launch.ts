import { conflict } from '#shared/http/errors';
import { launchEndpoints } from '#shared/launches/contract';
import { handle } from '../http/handle.ts';
import { abortLaunch as writeAbort } from './launch-ending-store.ts';
import { readLaunchUsers } from './launch-users.ts';
import { readDerivedLaunch } from './statistics-store.ts';
import { toLaunch } from './to-launch.ts';

export const abortLaunch = handle(launchEndpoints.abortLaunch, async ({ tenantId, actor, params, body }) => {
  const key = { tenantId, launchId: params.launchId };
  const derived = await readDerivedLaunch(key, { isConsistent: true });
  if (derived.status !== 'IN_PROGRESS') throw conflict('This launch is not in progress any more.');
  const comment = body.comment?.trim() || `Aborted by ${actor.username}`;
  const fact = await writeAbort(key, { comment, by: actor.userId });
  const users = await readLaunchUsers(tenantId, [fact.userId]);
  return toLaunch(fact, { ...derived, isAborted: true, status: 'ABORTED' }, users.get(fact.userId));
});
