import { notFound } from '#shared/http/errors';
import { parseCommentId } from '#shared/triage/comment-rules';
import { findComment, type StoredActivity, type TestKey } from './activity-store.ts';

/** The comment that an address names: one of its own, or what was said with an action. */
export const readComment = async (key: TestKey, commentId: string): Promise<StoredActivity> => {
  const named = parseCommentId(commentId);
  const comment = named && (await findComment(key, named));
  if (!comment) throw notFound('Comment');
  return comment;
};
