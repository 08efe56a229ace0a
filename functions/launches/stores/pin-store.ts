import { conflict } from '#shared/http/errors';
import { addSetMembers } from '../../data/collections.ts';
import { whenConditionFails } from '../../data/conditions.ts';
import { deleteItems, deletePartition, queryItems, writeItem } from '../../data/items.ts';
import type { Change } from '../deriving/table-changes.ts';
import { findDeletedToo } from './launch-deletion-store.ts';
import {
  keyOfLaunch,
  LaunchEntity,
  type LaunchFact,
  type LaunchKey,
  readLaunch,
  throwLaunchNotFound,
} from './launch-store.ts';
import { statisticsKey } from './statistics-store.ts';

type Project = { tenantId: string; projectId: number };

/** A launch that retention leaves, wholly or for the tests that are pinned in it. */
export type Pin = { launchId: number; isWhole: boolean; tests: number[]; isReduced: boolean };

export const pinLaunch = async (key: LaunchKey): Promise<void> => {
  await LaunchEntity.patch(keyOfLaunch(key))
    .set({ isPinned: true })
    .add({ revision: 1 })
    .where(({ isDeleted }, { notExists }) => notExists(isDeleted))
    .go()
    .catch(whenConditionFails(throwLaunchNotFound));
};

export const unpinLaunch = async (key: LaunchKey): Promise<void> => {
  await LaunchEntity.patch(keyOfLaunch(key))
    .remove(['isPinned'])
    .add({ revision: 1 })
    .where(({ isDeleted }, { notExists }) => notExists(isDeleted))
    .go()
    .catch(whenConditionFails(throwLaunchNotFound));
};

const mostPinnedTests = 100;

/** The launch names its pinned tests, so that one write decides between pinning and deleting. */
export const pinTest = async (key: LaunchKey, testId: number): Promise<void> => {
  const { PK } = statisticsKey(key);
  const pins = { attribute: 'pinnedTests', maxEntries: mostPinnedTests };
  await addSetMembers({ PK, SK: 'launch' }, pins, [testId]).catch(whenConditionFails(() => refusePin(key)));
};

const refusePin = async (key: LaunchKey): Promise<void> => {
  await readLaunch(key);
  throw conflict(`At most ${mostPinnedTests} tests of a launch can be pinned: pin the launch.`);
};

/** What was kept for a test that is no longer pinned goes with the next run. */
export const unpinTest = async (key: LaunchKey, testId: number): Promise<void> => {
  await LaunchEntity.patch(keyOfLaunch(key))
    .delete({ pinnedTests: [testId] })
    .add({ revision: 1 })
    .remove(['reducedAt'])
    .where(({ isDeleted }, { notExists }) => notExists(isDeleted))
    .go()
    .catch(whenConditionFails(throwLaunchNotFound));
};

/** Unless the pins changed meanwhile: then there is more, or less, to be kept. */
export const writeReduced = async ({ revision, ...key }: LaunchFact, now: number): Promise<boolean> =>
  LaunchEntity.patch(keyOfLaunch(key))
    .set({ reducedAt: now })
    .add({ revision: 1 })
    .where(({ revision: current }, { eq }) => eq(current, revision))
    .go()
    .then(
      () => true,
      whenConditionFails(() => false),
    );

const partitionOf = ({ tenantId, projectId }: Project): string => `${tenantId}#project#${projectId}#pins`;

/** Keeps the list of a project's pins: put right by what the launch is now, whatever the record said. */
export const derivePins = async (key: LaunchKey, facts: readonly Change<LaunchFact>[]): Promise<void> => {
  const changed = facts.find(({ before, after }) => pinText(before) !== pinText(after));
  const projectId = (changed?.after ?? changed?.before)?.projectId;
  if (projectId === undefined) return;
  const { tenantId, launchId } = key;
  const place = { PK: partitionOf({ tenantId, projectId }), SK: `pin#${launchId}` };
  const launch = await findDeletedToo(key);
  const tests = [...(launch?.pinnedTests ?? [])];
  if (!launch || launch.isDeleted || (!launch.isPinned && tests.length === 0)) return deleteItems([place]);
  const isReduced = launch.reducedAt !== undefined;
  await writeItem({ ...place, isWhole: launch.isPinned === true, tests, isReduced });
};

const pinText = (launch: LaunchFact | undefined): string =>
  launch && !launch.isDeleted
    ? `${launch.isPinned ?? false} ${launch.reducedAt} ${[...(launch.pinnedTests ?? [])].sort()}`
    : 'false undefined ';

export const readPins = async (project: Project): Promise<Pin[]> =>
  (await queryItems({ PK: partitionOf(project), prefix: 'pin#' })).map(({ SK, isWhole, tests, isReduced }) => ({
    launchId: Number(SK.slice('pin#'.length)),
    isWhole: isWhole === true,
    tests: Array.isArray(tests) ? tests.map(Number) : [],
    isReduced: isReduced === true,
  }));

export const deletePins = (project: Project): Promise<void> => deletePartition(partitionOf(project));
