import { randomUUID } from 'node:crypto';
import { conflict } from '#shared/http/errors';
import { idsOfSet } from '#shared/launches/finding/id-set';
import { mostSpreadLaunches, tagSpreadEndpoints } from '#shared/triage/tag-spread-contract';
import { handle } from '../http/handle.ts';
import { sendJob } from '../jobs/index.ts';
import { readPostings } from '../launches/stores/posting-store.ts';
import { readTest } from '../launches/stores/test-store.ts';
import { findAssignableTags } from './choose-tags.ts';
import { tagSpreadJob } from './tag-spread-job.ts';
import { createSpread } from './tag-spread-store.ts';

export const startTagSpread = handle(
  tagSpreadEndpoints.startTagSpread,
  async ({ tenantId, actor, project: { projectId }, params: { launchId }, body: { testId, newTagId } }) => {
    const [{ signature, status }, launches] = await Promise.all([
      readTest({ tenantId, launchId, testId }),
      readPostings({ tenantId, projectId }, 'all'),
      findAssignableTags({ tenantId, newTagId }),
    ]);
    if (status !== 'FAILED' || !signature) throw conflict('The test has not failed with a message.');
    const launchIds = idsOfSet(launches)
      .filter((id) => id !== launchId)
      .slice(-mostSpreadLaunches)
      .reverse();
    const spreadId = randomUUID();
    const total = launchIds.length;
    const spread = await createSpread({ tenantId, launchId, spreadId }, total);
    const scope = { tenantId, projectId, launchId, spreadId, userId: actor.userId };
    if (total > 0) await sendJob(tagSpreadJob, { ...scope, newTagId, signature, launchIds, total });
    return spread;
  },
);
