import type { Facet } from '#shared/launches/finding/facets';
import { readItems } from '../../data/items.ts';
import { type LaunchFact, toLaunchFact } from '../stores/launch-store.ts';
import { correctPostings, type Posting } from '../stores/posting-store.ts';
import { type DerivedLaunch, readDerivedLaunch, statisticsKey, toDerivedLaunch } from '../stores/statistics-store.ts';
import { writeValue } from '../stores/value-store.ts';
import { facetsOfDerived, facetsOfFact, type ListedValue, valuesOfFact, valuesOfTarget } from './facets-of-launch.ts';
import type { Change, LaunchChanges } from './table-changes.ts';

type Changes = Pick<LaunchChanges, 'key' | 'facts' | 'derived'>;

/**
 * Puts launches into the lists that their facts and their status want, and out of those that they no longer want.
 * All launches of a batch at once, because neighbours are in the same items.
 */
export const derivePostings = async (launches: readonly LaunchChanges[]): Promise<void> => {
  // A value can be searched for before the list that it leads to has the launch.
  const known = launches.map(withoutEarly);
  for (const launch of known) await writeNewValues(launch);
  const postings = await Promise.all(known.map(changedPostings));
  await correctPostings(postings.flat(), readFacets);
};

/** What a launch ran on may be derived before the project that it is in: it is news once the project is known. */
const withoutEarly = ({ key, facts, derived }: LaunchChanges): Changes => ({
  key,
  facts,
  derived: derived.flatMap(({ sequence, before, after }) => {
    const [was, is] = [before, after].map((state) => (state?.projectId ? state : undefined));
    return was || is ? [{ sequence, before: was, after: is }] : [];
  }),
});

/** Puts the values of a launch into what people choose from. */
export const writeValues = async (launch: LaunchFact, derived: DerivedLaunch | undefined): Promise<void> => {
  const { tenantId, projectId } = launch;
  for (const [list, value] of [...valuesOfFact(launch), ...valuesOfTarget(derived, launch.platform)])
    await writeValue({ tenantId, projectId }, list, value);
};

const writeNewValues = async (launch: Changes): Promise<void> => {
  const projectId = projectOf(launch);
  if (projectId === undefined) return;
  const { tenantId } = launch.key;
  for (const [list, value] of newValues(launch)) await writeValue({ tenantId, projectId }, list, value);
};

const newValues = ({ facts, derived }: Changes): ListedValue[] => [
  ...facts.flatMap(({ before, after }) => without(valuesOfFact(after), valuesOfFact(before))),
  ...derived.flatMap(({ before, after }) => without(valuesOfTarget(after), valuesOfTarget(before))),
];

const without = (values: readonly ListedValue[], known: readonly ListedValue[]): ListedValue[] =>
  values.filter(([list, value]) => !known.some(([other, text]) => other === list && text === value));

const changedPostings = async (launch: Changes): Promise<Posting[]> => {
  const projectId = projectOf(launch);
  if (projectId === undefined) return [];
  const { tenantId, launchId } = launch.key;
  const facets = changedFacets(launch);
  if (launch.facts.some(decidesOnDerived)) {
    const derived = await readDerivedLaunch(launch.key, { isConsistent: true });
    const platforms = launch.facts.flatMap(({ before, after }) => [before?.platform, after?.platform]);
    for (const platform of [undefined, ...platforms])
      for (const facet of facetsOfDerived(derived, platform)) facets.add(facet);
  }
  return [...facets].map((facet) => ({ tenantId, projectId, facet, launchId }));
};

/** These facts hide or show what was derived before, which itself does not change. */
const decidesOnDerived = ({ before, after }: Change<LaunchFact>): boolean =>
  before?.isDeleted !== after?.isDeleted || JSON.stringify(before?.platform) !== JSON.stringify(after?.platform);

const projectOf = ({ facts, derived }: Changes): number | undefined => {
  const change = [...facts, ...derived].find(({ before, after }) => before ?? after);
  return change?.after?.projectId ?? change?.before?.projectId;
};

/** Facets that a change gave or took; which of both, the launch itself says when its lists are written. */
const changedFacets = ({ facts, derived }: Changes): Set<Facet> => {
  const changed = new Set<Facet>();
  for (const { before, after } of facts) addDifference(changed, facetsOfFact(before), facetsOfFact(after));
  for (const { before, after } of derived) addDifference(changed, facetsOfDerived(before), facetsOfDerived(after));
  return changed;
};

const addDifference = (changed: Set<Facet>, before: readonly Facet[], after: readonly Facet[]): void => {
  for (const facet of [...before, ...after]) if (before.includes(facet) !== after.includes(facet)) changed.add(facet);
};

/** What launches are found by at this moment: a fact that says deleted takes them out of everything. */
export const readFacets = async (postings: readonly Posting[]): Promise<ReadonlySet<Facet>[]> => {
  const keys = postings.map(statisticsKey);
  const items = await readItems([...keys, ...keys.map(({ PK }) => ({ PK, SK: 'launch' }))], { isConsistent: true });
  const known = new Map<string, ReadonlySet<Facet>>();
  return keys.map(({ PK }, index) => {
    const facets = known.get(PK) ?? facetsOfItems(items[postings.length + index], items[index]);
    known.set(PK, facets);
    return facets;
  });
};

type Stored = Record<string, unknown> | undefined;

const facetsOfItems = (launch: Stored, statistics: Stored): ReadonlySet<Facet> => {
  const fact = launch && toLaunchFact(launch);
  if (!fact || fact.isDeleted) return new Set();
  const derived = statistics && toDerivedLaunch(statistics);
  return new Set([...facetsOfFact(fact), ...facetsOfDerived(derived, fact.platform)]);
};
