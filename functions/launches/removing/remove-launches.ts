import { deleteItems, queryIndex, queryItems } from '../../data/items.ts';
import { deleteObjectsBelow } from '../../data/objects.ts';
import { deleteAllChanges, indexFolder } from '../stores/index-store.ts';
import { toSessionFact } from '../stores/session-store.ts';
import type { LaunchKey } from '../stores/statistics-store.ts';
import { idsOf, readTestIds, releaseTestIds } from '../stores/test-id-store.ts';
import { removeTests } from '../stores/test-store.ts';

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

const workers = 6;

type Extent = { deadline: number; kept?: ReadonlySet<number> };

/** Ids whose tests are removed are not set aside any more, so whoever comes again goes on where this ended. */
export const removeTestsOf = async (key: LaunchKey, { deadline, kept }: Extent): Promise<boolean> => {
  const blocks = (await readTestIds(key)).values();
  let isComplete = true;
  const work = async () => {
    for (const block of blocks) {
      if (Date.now() > deadline) {
        isComplete = false;
        return;
      }
      const staying = idsOf(block).filter((testId) => kept?.has(testId));
      const going = idsOf(block).filter((testId) => !kept?.has(testId));
      await removeTests(going.map((testId) => ({ ...key, testId })));
      await releaseTestIds(key, block, staying);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
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
    await deleteItems([...guards, ...items.filter(({ SK }) => SK !== 'session')]);
    await deleteItems(items.filter(({ SK }) => SK === 'session'));
  }
};
