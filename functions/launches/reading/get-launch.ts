import { notFound } from '#shared/http/errors';
import { launchEndpoints } from '#shared/launches/contract';
import type { ArtifactReference } from '#shared/launches/launch';
import { handle } from '../../http/handle.ts';
import { readLaunchFiles } from '../stores/artifact-store.ts';
import { readLaunchRows } from './read-launch-rows.ts';

export const getLaunch = handle(launchEndpoints.getLaunch, async ({ tenantId, params }) => {
  const { launchId } = params;
  const [[launch], files] = await Promise.all([
    readLaunchRows(tenantId, [launchId]),
    readLaunchFiles(tenantId, launchId),
  ]);
  if (!launch) throw notFound('Launch');
  return { ...launch, artifacts: [...launch.artifacts, ...files.filter(isMissingIn(launch.artifacts))] };
});

/** The launch itself names its files only as far as there is room. */
const isMissingIn =
  (named: readonly ArtifactReference[]) =>
  (file: ArtifactReference): boolean =>
    !named.some(({ value }) => value === file.value);
