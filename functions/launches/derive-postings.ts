import { type Facet, facetsOf, statusFacet } from '#shared/launches/facets';
import { readItems } from '../data/items.ts';
import { toLaunchFact } from './launch-store.ts';
import { writeName } from './name-store.ts';
import { correctPostings, type Posting } from './posting-store.ts';
import { type DerivedLaunch, statisticsKey, toDerivedLaunch } from './statistics-store.ts';
import type { LaunchChanges } from './table-changes.ts';

type Changes = Pick<LaunchChanges, 'facts' | 'derived'>;

/**
 * Puts launches into the lists that their facts and their status want, and out of those that they no longer want.
 * All launches of a batch at once, because neighbours are in the same items.
 */
export const derivePostings = async (launches: readonly LaunchChanges[]): Promise<void> => {
  // A name is findable before the list that it leads to has the launch.
  for (const { tenantId, projectId, name } of launches.flatMap(newNames))
    await writeName({ tenantId, projectId }, name);
  await correctPostings(launches.flatMap(changedPostings), readFacets);
};

const changedPostings = (launch: LaunchChanges): Posting[] => {
  const projectId = projectOf(launch);
  const { tenantId, launchId } = launch.key;
  return projectId === undefined
    ? []
    : [...changedFacets(launch)].map((facet) => ({ tenantId, projectId, facet, launchId }));
};

const projectOf = ({ facts, derived }: Changes): number | undefined => {
  const change = [...facts, ...derived].find(({ before, after }) => before ?? after);
  return change?.after?.projectId ?? change?.before?.projectId;
};

/** Facets that a change gave or took; which of both, the launch itself says when its lists are written. */
const changedFacets = ({ facts, derived }: Changes): Set<Facet> => {
  const changed = new Set<Facet>();
  for (const { before, after } of facts)
    addDifference(changed, before ? facetsOf(before) : [], after ? facetsOf(after) : []);
  for (const { before, after } of derived) addDifference(changed, statusesOf(before), statusesOf(after));
  return changed;
};

const addDifference = (changed: Set<Facet>, before: readonly Facet[], after: readonly Facet[]): void => {
  for (const facet of [...before, ...after]) if (before.includes(facet) !== after.includes(facet)) changed.add(facet);
};

const statusesOf = (derived: DerivedLaunch | undefined): Facet[] =>
  derived && !derived.isDeleted ? [statusFacet(derived.status)] : [];

const newNames = ({ key, facts }: LaunchChanges) =>
  facts.flatMap(({ before, after }) =>
    after && after.name !== before?.name
      ? [{ tenantId: key.tenantId, projectId: after.projectId, name: after.name }]
      : [],
  );

/** What launches are found by at this moment: a fact that says deleted takes them out of everything. */
export const readFacets = async (postings: readonly Posting[]): Promise<ReadonlySet<Facet>[]> => {
  const keys = postings.map(statisticsKey);
  const items = await readItems([...keys, ...keys.map(({ PK }) => ({ PK, SK: 'launch' }))], { isConsistent: true });
  return postings.map((_, index) => {
    const stored = items[postings.length + index];
    const fact = stored && toLaunchFact(stored);
    if (!fact || fact.isDeleted) return new Set();
    const statistics = items[index];
    return new Set([...facetsOf(fact), ...(statistics ? statusesOf(toDerivedLaunch(statistics)) : [])]);
  });
};
