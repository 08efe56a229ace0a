import { notFound } from '#shared/http/errors';
import type { LastAction } from '#shared/launches/acting/launch-actions';
import { whenConditionFails } from '../../data/conditions.ts';
import { asLaunch, changeFacts, keyOfLaunch, LaunchEntity, type LaunchFact, type LaunchKey } from './launch-store.ts';

/** Without a comment, the one that the launch has stays. */
export const writeReview = (
  key: LaunchKey,
  { comment, ...lastAction }: LastAction & { comment: string | undefined },
): Promise<LaunchFact> => changeFacts(key, { reviewed: true, comments: comment, lastAction });

/** Undefined takes the launch out of its milestone. */
export const writeMilestone = async (
  key: LaunchKey,
  milestone: LaunchFact['milestone'],
  lastAction: LastAction,
): Promise<LaunchFact> => {
  if (milestone) return changeFacts(key, { milestone, lastAction });
  const { data } = await LaunchEntity.patch(keyOfLaunch(key))
    .set({ lastAction })
    .remove(['milestone'])
    .add({ revision: 1 })
    .where(({ isDeleted }, { notExists }) => notExists(isDeleted))
    .go({ response: 'all_new' })
    .catch(whenConditionFails(throwNotFound));
  return asLaunch(data);
};

/** Somebody wanted what somebody else had just done: the launch stays as it is, and its activity names both. */
export const writeNote = async (key: LaunchKey, lastAction: LastAction): Promise<LaunchFact> => {
  const { data } = await LaunchEntity.patch(keyOfLaunch(key))
    .set({ lastAction })
    .add({ revision: 1 })
    .go({ response: 'all_new' })
    .catch(whenConditionFails(throwNotFound));
  return asLaunch(data);
};

const throwNotFound = (): never => {
  throw notFound('Launch');
};
