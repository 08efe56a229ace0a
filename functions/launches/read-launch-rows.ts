import type { Launch } from '#shared/launches/launch';
import { readItems } from '../data/items.ts';
import { toLaunchFact } from './launch-store.ts';
import { readLaunchUsers } from './launch-users.ts';
import { statisticsKey, toDerivedLaunch } from './statistics-store.ts';
import { toLaunch } from './to-launch.ts';

/** The launches of a page in the order of the ids, in one round trip; one that was deleted a moment ago is left out. */
export const readLaunchRows = async (tenantId: string, launchIds: readonly number[]): Promise<Launch[]> => {
  const derivedKeys = launchIds.map((launchId) => statisticsKey({ tenantId, launchId }));
  const factKeys = derivedKeys.map(({ PK }) => ({ PK, SK: 'launch' }));
  const items = await readItems([...factKeys, ...derivedKeys]);
  const launches = launchIds.flatMap((_, index) => {
    const stored = items[index];
    const fact = stored && toLaunchFact(stored);
    return fact && !fact.isDeleted ? [{ fact, derived: toDerivedLaunch(items[launchIds.length + index]) }] : [];
  });
  const users = await readLaunchUsers(
    tenantId,
    launches.map(({ fact }) => fact.userId),
  );
  return launches.map(({ fact, derived }) => toLaunch(fact, derived, users.get(fact.userId)));
};
