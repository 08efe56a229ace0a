import { deleteItems, queryIndex, queryItems } from '../data/items.ts';
import { logger } from '../data/logger.ts';
import { deleteObjectsBelow } from '../data/objects.ts';
import { deleteAllChanges, indexFolder } from './index-store.ts';
import { deleteRemoval, readRemovals } from './removal-store.ts';
import { toSessionFact } from './session-store.ts';
import type { LaunchKey } from './statistics-store.ts';
import { launchShardOf, removeTest, testShards } from './test-store.ts';

/** What was on its way to a launch when it was deleted has arrived by then. */
const settlingMs = 60_000;

/** Removes what deleted launches left, until the time is over; the next minute goes on where this one ended. */
export const removeLaunches = async (deadline: number, now = Date.now()): Promise<void> => {
  for (const { requestedAt, ...key } of await readRemovals()) {
    if (now - requestedAt < settlingMs) continue;
    try {
      if (!(await removeLaunch(key, deadline))) return;
    } catch (error) {
      logger.error('A deleted launch could not be removed', { ...key, error });
    }
  }
};

/**
 * Everything below a launch, the launch itself last; each part may be found removed already. What was counted of it
 * stays as a tombstone for two days. False when the time was over first.
 */
export const removeLaunch = async (key: LaunchKey, deadline = Number.POSITIVE_INFINITY): Promise<boolean> => {
  for (let shard = 0; shard < testShards; shard++) if (!(await removeTests(key, shard, deadline))) return false;
  await removeSessions(key);
  await deleteAllChanges(key);
  const { tenantId, launchId } = key;
  for (const folder of [indexFolder(key), `files/${tenantId}/${launchId}/`]) await deleteObjectsBelow(folder);
  const items = await queryItems({ PK: `${tenantId}#launch#${launchId}` });
  await deleteItems(items.filter(({ SK }) => SK !== 'statistics'));
  await deleteRemoval(key);
  return true;
};

const removeTests = async (key: LaunchKey, shard: number, deadline: number): Promise<boolean> => {
  const tests = (await queryIndex(launchShardOf(key, shard))).values();
  let isComplete = true;
  const work = async () => {
    for (const { PK } of tests) {
      if (Date.now() > deadline) {
        isComplete = false;
        return;
      }
      await removeTest({ ...key, testId: Number(PK.slice(PK.lastIndexOf('#') + 1)) });
    }
  };
  await Promise.all(Array.from({ length: 10 }, work));
  return isComplete;
};

const removeSessions = async (key: LaunchKey): Promise<void> => {
  const { tenantId, launchId } = key;
  for (const { PK } of await queryIndex(`${tenantId}#launch#${launchId}#sessions`)) {
    const items = await queryItems({ PK });
    const guards = items.flatMap((item) => {
      const sessionId = item.SK === 'session' ? toSessionFact(item)?.sessionId : undefined;
      return sessionId === undefined
        ? []
        : [{ PK: `${tenantId}#launch#${launchId}#sessionkey#${sessionId}`, SK: 'sessionkey' }];
    });
    await deleteItems([...guards, ...items]);
  }
};
