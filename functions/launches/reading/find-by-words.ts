import {
  type Facet,
  isNumbering,
  matchesWord,
  plainFacet,
  toFacetValue,
  wordFacet,
  wordsOf,
} from '#shared/launches/facets';
import { type IdSet, intersectIdSets, uniteIdSets } from '#shared/launches/id-set';
import { type ChunkBounds, type ProjectOfPostings, readAnyOf, readPostings } from '../stores/posting-store.ts';
import { readValues } from '../stores/value-store.ts';

/** For each word of a query the lists of the words that it means, and the launches that have the query as their build. */
export type WordLists = { lists: Facet[][]; ofBuild: IdSet };

/** So many lists a query reads at most, shared by its words. */
const mostLists = 24;

export const readWordLists = async (project: ProjectOfPostings, query: string): Promise<WordLists> => {
  const [known, ofBuild] = await Promise.all([
    readValues(project, 'word'),
    readPostings(project, plainFacet('build', query)),
  ]);
  const wanted = wordsOf(query);
  const share = Math.max(2, Math.floor(mostLists / Math.max(1, wanted.length)));
  return { lists: wanted.map((word) => chooseWords(known, word).slice(0, share).map(wordFacet)), ofBuild };
};

/** The word itself comes first, then those that begin with it, then those that hold it. */
const chooseWords = (known: readonly string[], wanted: string): string[] => {
  if (isNumbering(wanted)) return [wanted];
  const matching = known.filter((word) => matchesWord(word, wanted));
  const rank = (word: string): number => Number(!word.startsWith(wanted)) + Number(toFacetValue(word) !== wanted);
  return matching.sort((one, other) => rank(one) - rank(other));
};

export const findByWords = async (
  project: ProjectOfPostings,
  { lists, ofBuild }: WordLists,
  bounds: ChunkBounds | undefined,
): Promise<IdSet> => {
  const named = await Promise.all(lists.map((facets) => readAnyOf(project, facets, bounds)));
  return uniteIdSets([named.length > 0 ? intersectIdSets(named) : new Map(), ofBuild]);
};
