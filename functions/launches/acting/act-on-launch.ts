import { conflict, notFound } from '#shared/http/errors';
import type { LastAction } from '#shared/launches/acting/launch-actions';
import { environment } from '../../data/environment.ts';
import type { Actor } from '../../http/actor.ts';
import { forgetDeletedLaunch } from '../stores/deleted-launch-store.ts';
import { writeMilestone, writeNote, writeReview } from '../stores/launch-action-store.ts';
import { deleteLaunch, restoreLaunch } from '../stores/launch-deletion-store.ts';
import { abortLaunch } from '../stores/launch-ending-store.ts';
import { findLaunch, type LaunchFact } from '../stores/launch-store.ts';
import type { DerivedLaunch } from '../stores/statistics-store.ts';

/** A launch as it was a moment ago, which may be deleted. The condition of each write decides what it is now. */
export type ReadLaunch = { fact: LaunchFact; derived: DerivedLaunch };

/** Ends a launch. Who comes second changes nothing, and is in its activity all the same. */
export const abort = async ({ fact, derived }: ReadLaunch, actor: Actor, comment?: string): Promise<LaunchFact> => {
  refuseDeleted(fact);
  if (fact.isAborted) return noteOnce(fact, 'aborted', actor);
  if (derived.status !== 'IN_PROGRESS') throw conflict('This launch is not in progress any more.');
  const text = comment?.trim() || `Aborted by ${actor.username}`;
  const aborted = await abortLaunch(fact, { comment: text, by: actor.userId });
  if (aborted) return aborted;
  const current = await findLaunch(fact);
  if (!current) throw notFound('Launch');
  return noteOnce(current, 'aborted', actor);
};

/** The last review wins; both reviewers are in the activity. */
export const review = async ({ fact, derived }: ReadLaunch, actor: Actor, comment: string): Promise<LaunchFact> => {
  refuseDeleted(fact);
  if (derived.status === 'IN_PROGRESS' || derived.status === 'QUEUED')
    throw conflict('A launch that is in progress can not be reviewed.');
  const text = comment.trim() || undefined;
  const isThere = fact.reviewed && (text === undefined || text === fact.comments);
  if (isThere && wasLast(fact, 'reviewed', actor)) return fact;
  return writeReview(fact, { ...toAction('reviewed', actor), comment: text });
};

/** Undefined takes the launch out of its milestone. */
export const assignToMilestone = async (
  { fact }: ReadLaunch,
  actor: Actor,
  milestone: LaunchFact['milestone'],
): Promise<LaunchFact> => {
  refuseDeleted(fact);
  const action = milestone ? 'assignedToMilestone' : 'removedFromMilestone';
  const isThere = fact.milestone?.id === milestone?.id && fact.milestone?.name === milestone?.name;
  if (isThere && (!milestone || wasLast(fact, action, actor))) return fact;
  return writeMilestone(fact, milestone, toAction(action, actor));
};

/** Nobody finds it from now on; its tests, logs and files are removed when it can not be restored any more. */
export const remove = async ({ fact, derived }: ReadLaunch, actor: Actor): Promise<LaunchFact> => {
  if (fact.isDeleted) return noteOnce(fact, 'deleted', actor);
  if (derived.status === 'IN_PROGRESS')
    throw conflict('A launch that is in progress can not be deleted: abort it first.');
  const { deletionGraceSeconds: graceSeconds } = environment;
  return deleteLaunch(fact, { by: actor.userId, graceSeconds, lastAction: toAction('deleted', actor) });
};

/** Takes a deletion back as long as that is possible. */
export const restore = async ({ fact }: ReadLaunch, actor: Actor): Promise<LaunchFact> => {
  if (!fact.isDeleted) return noteOnce(fact, 'restored', actor);
  const restored = await restoreLaunch(fact, toAction('restored', actor));
  if (!restored) throw conflict('This launch can not be restored any more.');
  // Who restores looks at the list next; the stream puts it right in any case.
  if (fact.deletedAt !== undefined) await forgetDeletedLaunch({ ...fact, deletedAt: fact.deletedAt });
  return restored;
};

/** A request that is sent again is in the activity once. */
const noteOnce = async (fact: LaunchFact, action: LastAction['action'], actor: Actor): Promise<LaunchFact> =>
  wasLast(fact, action, actor) ? fact : writeNote(fact, toAction(action, actor));

const wasLast = ({ lastAction }: LaunchFact, action: LastAction['action'], { userId }: Actor): boolean =>
  lastAction?.action === action && lastAction.by === userId;

const toAction = (action: LastAction['action'], { userId }: Actor): LastAction => ({
  action,
  by: userId,
  at: Date.now(),
});

const refuseDeleted = ({ isDeleted }: LaunchFact): void => {
  if (isDeleted) throw notFound('Launch');
};
