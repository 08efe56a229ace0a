import { whenConditionFails } from '../data/conditions.ts';
import {
  asLaunch,
  changeFacts,
  defined,
  keyOfLaunch,
  type LaunchChanges,
  LaunchEntity,
  type LaunchFact,
  type LaunchKey,
  readLaunch,
  runningIndexOf,
} from './launch-store.ts';

/** Opens a finished or aborted launch for another attempt; undefined when there is none, or it is open already. */
export const reopenLaunch = async (key: LaunchKey, reopenedAt: number): Promise<LaunchFact | undefined> => {
  const reopened = await LaunchEntity.patch(keyOfLaunch(key))
    .set({ isAborted: false, reopenedAt, lastActivityAt: Date.now(), ...runningIndexOf(key) })
    .remove(['endedAt', 'finishRequestedAt', 'abortComment', 'abortedBy'])
    .add({ attempts: 1, revision: 1 })
    .where(
      ({ finishRequestedAt, isAborted, isDeleted }, { exists, notExists, eq }) =>
        `(${exists(finishRequestedAt)} OR ${eq(isAborted, true)}) AND ${notExists(isDeleted)}`,
    )
    .go({ response: 'all_new' })
    .catch(whenConditionFails(() => undefined));
  return reopened?.data;
};

/** The last finish wins, and no launch ends before it began. */
export const finishLaunch = async (
  key: LaunchKey,
  endedAt: number,
  changes: LaunchChanges = {},
): Promise<LaunchFact> => {
  const facts = { ...changes, finishRequestedAt: Date.now(), lastActivityAt: Date.now() };
  const finished = await LaunchEntity.patch(keyOfLaunch(key))
    .set({ ...defined(facts), endedAt })
    .add({ revision: 1 })
    .where(({ startedAt, isDeleted }, { lte, notExists }) => `${lte(startedAt, endedAt)} AND ${notExists(isDeleted)}`)
    .go({ response: 'all_new' })
    .catch(whenConditionFails(() => undefined));
  if (finished) return takeBackAbort(asLaunch(finished.data));
  const { startedAt } = await readLaunch(key);
  return takeBackAbort(await changeFacts(key, { ...facts, endedAt: startedAt }));
};

/** The clock aborts a launch that nobody reports to any more: a finish shows that it was wrong. A person's abort stays. */
const takeBackAbort = async (launch: LaunchFact): Promise<LaunchFact> => {
  if (!launch.isAborted || launch.abortedBy !== undefined) return launch;
  const { data } = await LaunchEntity.patch(keyOfLaunch(launch))
    .set({ isAborted: false })
    .remove(['abortComment'])
    .add({ revision: 1 })
    .go({ response: 'all_new' });
  return asLaunch(data);
};

export const abortLaunch = (key: LaunchKey, { comment, by }: { comment?: string; by?: number }): Promise<LaunchFact> =>
  changeFacts(key, {
    isAborted: true,
    abortComment: comment,
    abortedBy: by,
    endedAt: Date.now(),
    finishRequestedAt: Date.now(),
  });
