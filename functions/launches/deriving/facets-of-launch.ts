import {
  type Facet,
  type FoundLaunch,
  facetsOf,
  isNumbering,
  statusFacet,
  targetFacets,
  wordsOf,
} from '#shared/launches/finding/facets';
import { unpackLabels } from '#shared/launches/labels';
import { launchTargetOf } from '#shared/launches/launch-target';
import type { LaunchFact } from '../stores/launch-store.ts';
import type { DerivedLaunch } from '../stores/statistics-store.ts';
import { labelValues, type ValueList } from '../stores/value-store.ts';

const toFound = (fact: LaunchFact): FoundLaunch => ({ ...fact, labels: unpackLabels(fact.labels) });

/** What the facts alone say. */
export const facetsOfFact = (fact: LaunchFact | undefined): Facet[] => (fact ? facetsOf(toFound(fact)) : []);

/** What is derived of a launch, as its facts want it shown. What it ran on may be said before anything is derived. */
export const facetsOfDerived = (
  derived: Pick<DerivedLaunch, 'status' | 'target' | 'isDeleted'> | undefined,
  platform?: LaunchFact['platform'],
): Facet[] => {
  if (derived?.isDeleted) return [];
  const facets = targetFacets(launchTargetOf(platform, derived?.target ?? {}));
  return derived ? [statusFacet(derived.status), ...facets] : facets;
};

export type ListedValue = readonly [list: ValueList, value: string];

/** The values by which people look for a launch of these facts; what numbers it is nothing to choose from. */
export const valuesOfFact = (fact: LaunchFact | undefined): ListedValue[] => {
  if (!fact || fact.isDeleted) return [];
  const { name, environment, locale, build, userId, labels } = toFound(fact);
  const words = wordsOf(name).filter((word) => !isNumbering(word));
  return [
    ['name', name],
    ...words.map((word) => ['word', word] as const),
    ...toListed('environment', environment),
    ...toListed('locale', locale),
    ...toListed('build', build),
    ['user', String(userId)],
    ...labels.flatMap(({ key, value }) => [['label', key] as const, [labelValues(key), value] as const]),
    ...valuesOfTarget(undefined, fact.platform),
  ];
};

export const valuesOfTarget = (
  derived: Pick<DerivedLaunch, 'target'> | undefined,
  said?: LaunchFact['platform'],
): ListedValue[] => {
  const { browser, platform } = launchTargetOf(said, derived?.target ?? {});
  return [...toListed('browser', browser), ...toListed('platform', platform)];
};

const toListed = (list: ValueList, value: string | undefined): ListedValue[] => (value ? [[list, value]] : []);
