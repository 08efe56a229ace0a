import type { LastAction } from '#shared/launches/acting/launch-actions';
import { whenConditionFails } from '../../data/conditions.ts';
import { claimLaunchUuid, releaseLaunchUuid } from './launch-guard-store.ts';
import {
  asLaunch,
  defined,
  enterRunning,
  keyOfLaunch,
  LaunchEntity,
  type LaunchFact,
  type LaunchKey,
  throwLaunchNotFound,
} from './launch-store.ts';

type Deletion = {
  /** Absent when nobody did it: by retention, or with its project. */
  by?: number;
  graceSeconds: number;
  lastAction?: LastAction;
};

/** From now on nobody finds it, and its uuid is free again; what lies below it stays until it can not be restored. */
export const deleteLaunch = async (key: LaunchKey, deletion: Deletion): Promise<LaunchFact> =>
  (await writeDeletion(key, deletion)) ?? throwLaunchNotFound();

/** The same for retention, which leaves what somebody pinned meanwhile. False when it stays, or is gone already. */
export const deleteUnpinnedLaunch = async (key: LaunchKey, deletion: Deletion): Promise<boolean> =>
  (await writeDeletion(key, deletion, true)) !== undefined;

const writeDeletion = async (
  key: LaunchKey,
  { by, graceSeconds, lastAction }: Deletion,
  onlyUnpinned = false,
): Promise<LaunchFact | undefined> => {
  const deletedAt = Date.now();
  const restorableUntil = deletedAt + graceSeconds * 1000;
  const deleted = await LaunchEntity.patch(keyOfLaunch(key))
    .set(defined({ isDeleted: true, deletedAt, deletedBy: by, restorableUntil, lastAction }))
    .add({ revision: 1 })
    .where(({ isDeleted, isPinned, pinnedTests }, { notExists }) =>
      [isDeleted, ...(onlyUnpinned ? [isPinned, pinnedTests] : [])]
        .map((attribute) => notExists(attribute))
        .join(' AND '),
    )
    .go({ response: 'all_new' })
    .catch(whenConditionFails(() => undefined));
  if (!deleted) return undefined;
  const launch = asLaunch(deleted.data);
  if (launch.uuid !== undefined) await releaseLaunchUuid({ ...launch, uuid: launch.uuid });
  return launch;
};

/** Takes a deletion back; undefined when there is none any more, or its time is over. */
export const restoreLaunch = async (key: LaunchKey, lastAction: LastAction): Promise<LaunchFact | undefined> => {
  const restored = await LaunchEntity.patch(keyOfLaunch(key))
    .set({ lastAction })
    .remove(['isDeleted', 'deletedAt', 'deletedBy', 'restorableUntil'])
    .add({ revision: 1 })
    .where(
      ({ isDeleted, removalStartedAt, restorableUntil }, { exists, notExists, gt }) =>
        `${exists(isDeleted)} AND ${notExists(removalStartedAt)} AND ${gt(restorableUntil, Date.now())}`,
    )
    .go({ response: 'all_new' })
    .catch(whenConditionFails(() => undefined));
  if (!restored) return undefined;
  const launch = asLaunch(restored.data);
  // Whoever took the uuid meanwhile keeps it.
  if (launch.uuid !== undefined) await claimLaunchUuid({ ...launch, uuid: launch.uuid });
  if (launch.finishRequestedAt === undefined && !launch.isAborted) await enterRunning(launch);
  return launch;
};

type Beginning = { fact: LaunchFact; isBegun: true } | { fact: LaunchFact | undefined; isBegun: false };

/** Decides between the removal of a launch and somebody who restores it at the same moment; repeated, it is begun. */
export const beginRemoval = async (key: LaunchKey, now: number): Promise<Beginning> => {
  const begun = await LaunchEntity.patch(keyOfLaunch(key))
    .set({ removalStartedAt: now })
    .where(
      ({ isDeleted, restorableUntil }, { exists, notExists, lte }) =>
        `${exists(isDeleted)} AND (${notExists(restorableUntil)} OR ${lte(restorableUntil, now)})`,
    )
    .go({ response: 'all_new' })
    .catch(whenConditionFails(() => undefined));
  if (begun) return { fact: asLaunch(begun.data), isBegun: true };
  return { fact: await findDeletedToo(key), isBegun: false };
};

export const findDeletedToo = async (key: LaunchKey): Promise<LaunchFact | undefined> => {
  const { data } = await LaunchEntity.get(keyOfLaunch(key)).go({ consistent: true });
  return data ?? undefined;
};
