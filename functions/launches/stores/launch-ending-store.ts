import { isLastFinish, type ShardProgress } from '#shared/delivery/run-identity';
import { whenConditionFails } from '../../data/conditions.ts';
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
  throwLaunchNotFound,
} from './launch-store.ts';

/** Opens a finished or aborted launch for another attempt; undefined when there is none, or it is open already. */
export const reopenLaunch = async (
  key: LaunchKey,
  reopenedAt: number,
  participant: string,
): Promise<LaunchFact | undefined> => {
  const reopened = await LaunchEntity.patch(keyOfLaunch(key))
    .set({ isAborted: false, reopenedAt, lastActivityAt: Date.now(), starts: [participant], ...runningIndexOf(key) })
    .remove(['endedAt', 'finishRequestedAt', 'abortComment', 'abortedBy', 'finishes', 'isShared'])
    .add({ attempts: 1, revision: 1 })
    .where(
      ({ finishRequestedAt, isAborted, isDeleted }, { exists, notExists, eq }) =>
        `(${exists(finishRequestedAt)} OR ${eq(isAborted, true)}) AND ${notExists(isDeleted)}`,
    )
    .go({ response: 'all_new' })
    .catch(whenConditionFails(() => undefined));
  return reopened?.data;
};

/** One more process reports to a launch. One that the others did not wait for opens it again, as the same attempt. */
export const joinLaunch = async (key: LaunchKey, participant: string): Promise<LaunchFact> => {
  const { data } = await LaunchEntity.patch(keyOfLaunch(key))
    .set({ isShared: true, isAborted: false, lastActivityAt: Date.now(), ...runningIndexOf(key) })
    .remove(['endedAt', 'finishRequestedAt', 'abortComment', 'abortedBy'])
    .add({ starts: [participant], revision: 1 })
    .where(({ isDeleted }, { notExists }) => notExists(isDeleted))
    .go({ response: 'all_new' })
    .catch(whenConditionFails(throwLaunchNotFound));
  return asLaunch(data);
};

type Finish = {
  endedAt: number;
  changes?: LaunchChanges /** Which of several processes has ended. */;
  participant?: string;
};

/** The last finish wins, and no launch ends before it began. One that several processes report to ends with the last. */
export const finishLaunch = async (
  key: LaunchKey,
  { endedAt, changes = {}, participant }: Finish,
): Promise<LaunchFact> => {
  const facts = { ...changes, finishRequestedAt: Date.now(), lastActivityAt: Date.now() };
  const finished = await LaunchEntity.patch(keyOfLaunch(key))
    .set({ ...defined(facts), endedAt })
    .add({ revision: 1 })
    .where(
      ({ startedAt, isDeleted, isShared }, { lte, notExists }) =>
        `${lte(startedAt, endedAt)} AND ${notExists(isDeleted)} AND ${notExists(isShared)}`,
    )
    .go({ response: 'all_new' })
    .catch(whenConditionFails(() => undefined));
  if (finished) return takeBackAbort(asLaunch(finished.data));
  const launch = await readLaunch(key);
  const isOpen = launch.isShared && !(await isLast(key, participant ?? `ended at ${endedAt}`));
  if (isOpen) return changeFacts(key, { ...changes, lastActivityAt: Date.now() });
  return takeBackAbort(await changeFacts(key, { ...facts, endedAt: Math.max(endedAt, launch.startedAt) }));
};

/** Some of its processes have ended, the others went silent: what they reported stands, and the receipt tells who is missing. */
export const endWithoutTheRest = (key: LaunchKey): Promise<LaunchFact> =>
  changeFacts(key, { finishRequestedAt: Date.now(), endedAt: Date.now() });

/** Notes that a process has ended, once however often it says so. */
const isLast = async (key: LaunchKey, participant: string): Promise<boolean> => {
  const { data } = await LaunchEntity.patch(keyOfLaunch(key))
    .add({ finishes: [participant] })
    .where(({ isDeleted }, { notExists }) => notExists(isDeleted))
    .go({ response: 'all_new' })
    .catch(whenConditionFails(throwLaunchNotFound));
  return isLastFinish(shardProgressOf(asLaunch(data)));
};

export const shardProgressOf = ({ starts, finishes, expectedShards }: LaunchFact): ShardProgress => ({
  started: starts?.length ?? 1,
  finished: finishes?.length ?? 0,
  expected: expectedShards,
});

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

/** Ends a launch that nobody aborted yet; undefined when somebody did, or when it is gone. */
export const abortLaunch = async (
  key: LaunchKey,
  { comment, by }: { comment: string; by?: number },
): Promise<LaunchFact | undefined> => {
  const at = Date.now();
  const aborted = await LaunchEntity.patch(keyOfLaunch(key))
    .set({ isAborted: true, abortComment: comment, endedAt: at, finishRequestedAt: at })
    .set(defined({ abortedBy: by, lastAction: defined({ action: 'aborted' as const, by, at }) }))
    .add({ revision: 1 })
    .where(({ isAborted, isDeleted }, { eq, notExists }) => `${eq(isAborted, false)} AND ${notExists(isDeleted)}`)
    .go({ response: 'all_new' })
    .catch(whenConditionFails(() => undefined));
  return aborted && asLaunch(aborted.data);
};
