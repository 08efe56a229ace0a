import type { LaunchStatus } from '../statuses.ts';
import { startedFacets, type TimeFamily } from './started-range.ts';

/** What launches can be found by. A later filter adds a name here and its value to `facetsOf`. */
export const facetNames = [
  'all',
  'status',
  'name',
  'word',
  'milestone',
  'environment',
  'locale',
  'browser',
  'platform',
  'user',
  'build',
  'label',
  'labelKey',
  'month',
  'day',
  'slot',
] as const;
export type FacetName = (typeof facetNames)[number];

/** `all`, `status=FAILED`, `name=nightly regression`: the name of one posting list of a project. */
export type Facet = 'all' | `${Exclude<FacetName, 'all'>}=${string}`;

export const statusFacet = (status: LaunchStatus): Facet => `status=${status}`;

export const nameFacet = (name: string): Facet => `name=${toFacetValue(name)}`;

export const wordFacet = (word: string): Facet => `word=${toKeyPart(word)}`;

/** A milestone that is known by its id may be renamed. */
export const milestoneFacet = ({ id, name }: { id?: number; name: string }): Facet =>
  id === undefined ? `milestone=${toFacetValue(name)}` : `milestone=#${id}`;

type PlainFacetName = 'environment' | 'locale' | 'browser' | 'platform' | 'build';
export const plainFacet = (name: PlainFacetName, value: string): Facet => `${name}=${toFacetValue(value)}`;

export const userFacet = (userId: number): Facet => `user=${userId}`;

export const labelKeyFacet = (key: string): Facet => `labelKey=${toFacetValue(key)}`;

export const labelFacet = (key: string, value: string): Facet => `label=${toKeyPart(key)}=${toFacetValue(value)}`;

/** A value as part of a longer key: nothing in it ends it. */
export const toKeyPart = (key: string): string =>
  toFacetValue(key).replace(/[%=#]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** What of a launch's facts it is found by. */
export type FoundLaunch = {
  name: string;
  startedAt: number;
  userId: number;
  milestone?: { id?: number; name: string };
  environment?: string;
  locale?: string;
  build?: string;
  labels: readonly { key: string; value: string }[];
  isDeleted?: boolean;
};

/** What a launch is found by, from what was reported of it; its status, browser and platform are derived apart. */
export const facetsOf = (launch: FoundLaunch): Facet[] => {
  if (launch.isDeleted) return [];
  const { name, startedAt, userId, milestone, environment, locale, build, labels } = launch;
  const facets: Facet[] = ['all', nameFacet(name), userFacet(userId), ...startedFacets(startedAt)];
  facets.push(...wordsOf(name).map(wordFacet));
  if (milestone) facets.push(milestoneFacet(milestone));
  if (environment) facets.push(plainFacet('environment', environment));
  if (locale) facets.push(plainFacet('locale', locale));
  if (build) facets.push(plainFacet('build', build));
  for (const { key, value } of labels) facets.push(labelKeyFacet(key), labelFacet(key, value));
  return [...new Set(facets)];
};

/** What launches ran on is known from their sessions, or was said apart. */
export const targetFacets = ({ browser, platform }: { browser?: string; platform?: string }): Facet[] => [
  ...(browser ? [plainFacet('browser', browser)] : []),
  ...(platform ? [plainFacet('platform', platform)] : []),
];

/** Facets whose lists are read by ranges: they stand in one partition, in the order of their values. */
export type FacetFamily = TimeFamily | 'word';

/** Lists of a family from the first to the last, both inclusive. */
export type FacetRange = { family: FacetFamily; first: string; last: string };

export const familyOf = (facet: Facet): { family: FacetFamily; value: string } | undefined => {
  const [, family, value] = /^(month|day|slot|word)=(.*)$/.exec(facet) ?? [];
  return family && value ? { family: asFamily(family), value } : undefined;
};

const asFamily = (name: string) => name as FacetFamily;

/** Letters in any case and runs of white space are the same value. */
export const normaliseValue = (text: string): string => text.toWellFormed().trim().toLowerCase().replace(/\s+/g, ' ');

const longestValue = 120;

/** A value as part of a key: a long one keeps its beginning and is told apart by a checksum of the whole. */
export const toFacetValue = (text: string): string => {
  const value = normaliseValue(text);
  return value.length <= longestValue ? value : `${value.slice(0, longestValue).toWellFormed()}~${checksum(value)}`;
};

/** FNV-1a forwards and backwards: 64 bits are enough to tell the long names of one project apart. */
export const checksum = (text: string): string => {
  let low = 0x811c9dc5;
  let high = 0xc9dc5118;
  for (let index = 0; index < text.length; index++) {
    low = Math.imul(low ^ text.charCodeAt(index), 0x01000193);
    high = Math.imul(high ^ text.charCodeAt(text.length - index - 1), 0x01000193);
  }
  return (low >>> 0).toString(16).padStart(8, '0') + (high >>> 0).toString(16).padStart(8, '0');
};

const mostWords = 40;

/** The words of a name, without the brackets and commas around them. */
export const wordsOf = (text: string): string[] => {
  const words = normaliseValue(text)
    .split(' ')
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') || word);
  return [...new Set(words.filter(Boolean))].slice(0, mostWords);
};

/** Dates, times and numbers of builds: each launch has another, so nobody keeps a list of them. */
export const isNumbering = (word: string): boolean => (word.match(/\d/g)?.length ?? 0) >= 4;

/** One or two letters are how a word begins, more are anywhere in it; what numbers a launch is asked for as a whole. */
export const matchesWord = (word: string, wanted: string): boolean => {
  if (isNumbering(word)) return word === wanted;
  return wanted.length <= 2 ? word.startsWith(wanted) : word.includes(wanted);
};

/** `#4711`: the launch of this number. */
export const idOfQuery = (query: string): number | undefined => {
  const [, digits] = /^\s*#(\d{1,15})\s*$/.exec(query) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

/** A launch is found by its number, by its build, or when every word of the query is in a word of its name. */
export const matchesQuery = (launch: { id: number; name: string; build?: string }, query: string): boolean => {
  const id = idOfQuery(query);
  if (id !== undefined) return launch.id === id;
  if (launch.build && toFacetValue(launch.build) === toFacetValue(query)) return true;
  const words = wordsOf(launch.name);
  return wordsOf(query).every((wanted) => words.some((word) => matchesWord(word, wanted)));
};
