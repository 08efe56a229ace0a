import type { LaunchStatus } from './statuses.ts';

/** What launches can be found by. A later filter adds a name here and its value to `facetsOf`. */
export const facetNames = ['all', 'status', 'name', 'milestone'] as const;
export type FacetName = (typeof facetNames)[number];

/** `all`, `status=FAILED`, `name=nightly regression`: the name of one posting list of a project. */
export type Facet = 'all' | `${Exclude<FacetName, 'all'>}=${string}`;

export const statusFacet = (status: LaunchStatus): Facet => `status=${status}`;

export const nameFacet = (name: string): Facet => `name=${toFacetValue(name)}`;

export const milestoneFacet = (name: string): Facet => `milestone=${toFacetValue(name)}`;

/** What a launch is found by, from what was reported of it; its status is derived apart. */
export const facetsOf = (launch: { name: string; milestone?: { name: string }; isDeleted?: boolean }): Facet[] => {
  if (launch.isDeleted) return [];
  const facets: Facet[] = ['all', nameFacet(launch.name)];
  if (launch.milestone) facets.push(milestoneFacet(launch.milestone.name));
  return facets;
};

/** Letters in any case and runs of white space are the same value. */
export const normaliseValue = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');

const longestValue = 120;

/** A value as part of a key: a long one keeps its beginning and is told apart by a checksum of the whole. */
export const toFacetValue = (text: string): string => {
  const value = normaliseValue(text);
  return value.length <= longestValue ? value : `${value.slice(0, longestValue)}~${checksum(value)}`;
};

/** FNV-1a forwards and backwards: 64 bits are enough to tell the long names of one project apart. */
const checksum = (text: string): string => {
  let low = 0x811c9dc5;
  let high = 0xc9dc5118;
  for (let index = 0; index < text.length; index++) {
    low = Math.imul(low ^ text.charCodeAt(index), 0x01000193);
    high = Math.imul(high ^ text.charCodeAt(text.length - index - 1), 0x01000193);
  }
  return (low >>> 0).toString(16).padStart(8, '0') + (high >>> 0).toString(16).padStart(8, '0');
};

/** Every word of the query is somewhere in the name. */
export const matchesQuery = (name: string, query: string): boolean => {
  const text = normaliseValue(name);
  return normaliseValue(query)
    .split(' ')
    .every((word) => text.includes(word));
};
