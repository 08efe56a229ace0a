import type { ProjectRole } from '../iam/groups/permissions.ts';

/** A comment as its address names it: when it was made goes before what tells it from others of the same moment. */
export const commentIdOf = ({ at, id }: { at: number; id: string }): string => `${at}-${id}`;

/** Undefined when it names no comment. */
export const parseCommentId = (text: string): { at: number; id: string } | undefined => {
  const [, at, id] = /^(\d{1,15})-([\w-]{1,40})$/.exec(text) ?? [];
  return at === undefined || id === undefined ? undefined : { at: Number(at), id };
};

/** What somebody said is changed by nobody else. */
export const canEditComment = (actor: { userId: number }, comment: { by?: number }): boolean =>
  comment.by === actor.userId;

/** Administrators take away what should not stand there. */
export const canDeleteComment = (actor: { userId: number; role: ProjectRole }, comment: { by?: number }): boolean =>
  canEditComment(actor, comment) || actor.role === 'ADMINISTRATOR';
