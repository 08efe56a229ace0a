import type { Launch } from '#shared/launches/launch';
import { queryItems } from '../../data/items.ts';
import { readRecentMilestone } from '../../projects/milestone-store.ts';
import { type LaunchFact, toLaunchFact } from '../stores/launch-store.ts';
import { type DerivedLaunch, type LaunchKey, statisticsKey, toDerivedLaunch } from '../stores/statistics-store.ts';
import { readLaunchUsers } from './launch-users.ts';
import { toLaunch } from './to-launch.ts';

/**
 * The launches of a page in the order of the ids, in one round trip; one that was deleted a moment ago is left out.
 * A launch's fact and its statistics are read as one range, which costs what one item costs: a batch get counts two.
 */
export const readLaunchRows = async (tenantId: string, launchIds: readonly number[]): Promise<Launch[]> => {
  const rows = await Promise.all(launchIds.map((launchId) => readRow({ tenantId, launchId })));
  const launches = rows.flatMap((row) => (row && !row.fact.isDeleted ? [row] : []));
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

const readRow = async (key: LaunchKey): Promise<{ fact: LaunchFact; derived: DerivedLaunch } | undefined> => {
  const { PK, SK: last } = statisticsKey(key);
  const items = await queryItems({ PK, between: ['launch', last] });
  const stored = items.find(({ SK }) => SK === 'launch');
  const fact = stored && toLaunchFact(stored);
  return fact && { fact, derived: toDerivedLaunch(items.find(({ SK }) => SK === last)) };
};

/** A launch keeps the id of its milestone and the name of that day; the milestone may have been renamed since. */
const withMilestoneName = async (fact: LaunchFact): Promise<LaunchFact> => {
  const { tenantId, projectId, milestone } = fact;
  if (milestone?.id === undefined) return fact;
  const known = await readRecentMilestone({ tenantId, projectId, milestoneId: milestone.id });
  return known ? { ...fact, milestone: { id: milestone.id, name: known.name } } : fact;
};
