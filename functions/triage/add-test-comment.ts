import { limitReached } from '#shared/http/errors';
import { activityEndpoints, mostComments } from '#shared/triage/activity-contract';
import { handle } from '../http/handle.ts';
import { readTest } from '../launches/stores/test-store.ts';
import { newActivityId, writeComment } from './activity-store.ts';

export const addTestComment = handle(activityEndpoints.addTestComment, async ({ tenantId, actor, params, body }) => {
  const key = { tenantId, ...params };
  const { userId: by, username } = actor;
  const comment = { id: newActivityId(), kind: 'comment' as const, at: Date.now(), comment: body.comment };
  if (await writeComment(key, { ...comment, by }, mostComments)) {
    await readTest(key);
    throw limitReached(`A test holds up to ${mostComments} comments.`);
  }
  return { ...comment, user: { id: by, username } };
});
