import { forbidden, notFound } from '#shared/http/errors';
import { activityEndpoints } from '#shared/triage/activity-contract';
import { canDeleteComment } from '#shared/triage/comment-rules';
import { handle } from '../http/handle.ts';
import { deleteComment } from './activity-store.ts';
import { readComment } from './read-comment.ts';

export const deleteTestComment = handle(
  activityEndpoints.deleteTestComment,
  async ({ tenantId, actor, project, params: { commentId, ...test } }) => {
    const key = { tenantId, ...test };
    const comment = await readComment(key, commentId);
    if (!canDeleteComment({ ...actor, role: project.role }, comment))
      throw forbidden('Only who wrote a comment and administrators of the project can delete it.');
    if (await deleteComment(key, comment)) throw notFound('Comment');
  },
);
