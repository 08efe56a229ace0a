import type { Launch } from '#shared/launches/launch';
import { readItems } from '../../data/items.ts';
import { readRecentMilestone } from '../../projects/milestone-store.ts';
import { type LaunchFact, toLaunchFact } from '../stores/launch-store.ts';
import { statisticsKey, toDerivedLaunch } from '../stores/statistics-store.ts';
import { readLaunchUsers } from './launch-users.ts';
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
  const [users, facts] = await Promise.all([
    readLaunchUsers(
      tenantId,
      launches.map(({ fact }) => fact.userId),
    ),
    Promise.all(launches.map(({ fact }) => withMilestoneName(fact))),
  ]);
  return launches.flatMap(({ derived }, index) => {
    const fact = facts[index];
    return fact ? [toLaunch(fact, derived, users.get(fact.userId))] : [];
  });
};

/** A launch keeps the id of its milestone and the name of that day; the milestone may have been renamed since. */
const withMilestoneName = async (fact: LaunchFact): Promise<LaunchFact> => {
  const { tenantId, projectId, milestone } = fact;
  if (milestone?.id === undefined) return fact;
  const known = await readRecentMilestone({ tenantId, projectId, milestoneId: milestone.id });
  return known ? { ...fact, milestone: { id: milestone.id, name: known.name } } : fact;
};
