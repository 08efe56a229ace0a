import { conflict } from '#shared/http/errors';
import { launchEndpoints } from '#shared/launches/contract';
import { handle } from '../http/handle.ts';
import { deleteLaunch as writeDeletion } from './launch-store.ts';
import { readDerivedLaunch } from './statistics-store.ts';

/** Nobody finds it from now on; its tests, logs and files are removed in the background. */
export const deleteLaunch = handle(launchEndpoints.deleteLaunch, async ({ tenantId, params }) => {
  const key = { tenantId, launchId: params.launchId };
  const { status } = await readDerivedLaunch(key, { isConsistent: true });
  if (status === 'IN_PROGRESS') throw conflict('A launch that is in progress can not be deleted: abort it first.');
  await writeDeletion(key);
});
