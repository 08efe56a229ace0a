import { deleteItems, queryIndex, queryItems } from '../../data/items.ts';
import { deleteObjectsBelow } from '../../data/objects.ts';
import { deleteAllChanges, indexFolder } from '../stores/index-store.ts';
import { toSessionFact } from '../stores/session-store.ts';
import type { LaunchKey } from '../stores/statistics-store.ts';
import { launchShardOf, removeTests, testShards } from '../stores/test-store.ts';

/**
 * Everything below a launch, the launch itself last; each part may be found removed already. What was counted of it
 * stays as a tombstone for two days. False when the time was over first.
 */
export const removeLaunch = async (key: LaunchKey, deadline = Number.POSITIVE_INFINITY): Promise<boolean> => {
  if (!(await removeTestsOf(key, { deadline }))) return false;
  await removeSessions(key);
  await deleteAllChanges(key);
  const { tenantId, launchId } = key;
  for (const folder of [indexFolder(key), `files/${tenantId}/${launchId}/`, `exports/${tenantId}/${launchId}/`])
    await deleteObjectsBelow(folder);
  const items = await queryItems({ PK: `${tenantId}#launch#${launchId}`, attributes: [] });
  const others = items.filter(({ SK }) => SK !== 'statistics' && SK !== 'launch');
  await deleteItems(others);
  await deleteItems(items.filter(({ SK }) => SK === 'launch'));
  return true;
};

const testsAtOnce = 25;
const workers = 6;

type Extent = { deadline: number; kept?: ReadonlySet<number> };

/** What is removed is no longer in the index, so whoever comes again goes on where this ended. */
export const removeTestsOf = async (key: LaunchKey, { deadline, kept }: Extent): Promise<boolean> => {
  const shards = await Promise.all(
    Array.from({ length: testShards }, (_, shard) => queryIndex(launchShardOf(key, shard))),
  );
  const ids = shards.flat().map(({ PK }) => Number(PK.slice(PK.lastIndexOf('#') + 1)));
  const slices = slicesOf(kept ? ids.filter((testId) => !kept.has(testId)) : ids).values();
  let isComplete = true;
  const work = async () => {
    for (const testIds of slices) {
      if (Date.now() > deadline) {
        isComplete = false;
        return;
      }
      await removeTests(testIds.map((testId) => ({ ...key, testId })));
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return isComplete;
};

const slicesOf = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / testsAtOnce) }, (_, slice) =>
    ids.slice(slice * testsAtOnce, (slice + 1) * testsAtOnce),
  );

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
    await deleteItems([...guards, ...items.filter(({ SK }) => SK !== 'session')]);
    await deleteItems(items.filter(({ SK }) => SK === 'session'));
  }
};
