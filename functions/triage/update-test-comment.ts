import { forbidden, notFound } from '#shared/http/errors';
import { activityEndpoints } from '#shared/triage/activity-contract';
import { canEditComment } from '#shared/triage/comment-rules';
import { handle } from '../http/handle.ts';
import { changeComment } from './activity-store.ts';
import { readComment } from './read-comment.ts';
import { toActivities } from './to-activity.ts';

/** Only its author changes it, which nothing can change meanwhile: but it may be deleted. */
export const updateTestComment = handle(
  activityEndpoints.updateTestComment,
  async ({ tenantId, actor, params: { commentId, ...test }, body }) => {
    const key = { tenantId, ...test };
    const before = await readComment(key, commentId);
    if (!canEditComment(actor, before)) throw forbidden('Only who wrote a comment can edit it.');
    const comment = { ...before, comment: body.comment, editedAt: Date.now() };
    if (!(await changeComment(key, comment))) throw notFound('Comment');
    const [activity] = await toActivities(tenantId, [comment]);
    return activity ?? comment;
  },
);
