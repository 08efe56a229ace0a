import {
  type Facet,
  type FacetRange,
  familyOf,
  isNumbering,
  matchesWord,
  plainFacet,
  toFacetValue,
  wordFacet,
  wordsOf,
} from '#shared/launches/finding/facets';
import { type IdSet, intersectIdSets, uniteIdSets } from '#shared/launches/finding/id-set';
import {
  type ChunkBounds,
  type ProjectOfPostings,
  readAnyOf,
  readPostings,
  readRange,
} from '../stores/posting-store.ts';
import { readValues } from '../stores/value-store.ts';

/** A word of a query: the lists of the words that it means, one by one and as ranges in which no other known word is. */
type Meaning = { facets: Facet[]; ranges: FacetRange[] };

/**
 * What the words of a query mean, and the launches that have the query as their build. What is in too many words means
 * only the closest of them, and of too many words the longest count: those that were cut are named.
 */
export type WordLists = { meanings: Meaning[]; ofBuild: IdSet; cutWords: string[] };

/** So many lists the words share; those of other filters are longer, and cost more. */
const mostLists = 24;
const fewestLists = 2;
const listsForOther = 1.6;

export const readWordLists = async (
  project: ProjectOfPostings,
  query: string,
  otherLists: number,
): Promise<WordLists> => {
  const [known, ofBuild] = await Promise.all([
    readValues(project, 'word'),
    readPostings(project, plainFacet('build', query)),
  ]);
  const room = Math.max(fewestLists, Math.floor(mostLists - listsForOther * otherLists));
  const words = wordsOf(query).sort((one, other) => other.length - one.length);
  const wanted = words.slice(0, room);
  const share = Math.floor(room / Math.max(1, wanted.length));
  const choices = wanted.map((word) => ({ word, meant: chooseWords(known, word) }));
  const meanings = choices.map(({ meant }) => {
    const closest = meant.slice(0, share);
    return { facets: closest.map(wordFacet), ranges: toRanges(closest, known) };
  });
  const shortened = choices.flatMap(({ word, meant }) => (meant.length > share ? [word] : []));
  return { meanings, ofBuild, cutWords: [...shortened, ...words.slice(room)] };
};

/** The word itself comes first, then those that begin with it, then those that hold it. */
const chooseWords = (known: readonly string[], wanted: string): string[] => {
  if (isNumbering(wanted)) return [wanted];
  const matching = known.filter((word) => matchesWord(word, wanted));
  const rank = (word: string): number => Number(!word.startsWith(wanted)) + Number(toFacetValue(word) !== wanted);
  return matching.sort((one, other) => rank(one) - rank(other));
};

/** Neighbours are read at once: lists of rare words are a few bytes each, and a read costs those of 4 KB. */
const toRanges = (meant: readonly string[], known: readonly string[]): FacetRange[] => {
  const wanted = new Set(meant.map(keyOf));
  const ordered = [...new Set([...wanted, ...known.map(keyOf)])].sort(compareKeys);
  const ranges: FacetRange[] = [];
  let open: FacetRange | undefined;
  for (const value of ordered) {
    if (!wanted.has(value)) open = undefined;
    else if (open) open.last = value;
    else {
      open = { family: 'word', first: value, last: value };
      ranges.push(open);
    }
  }
  return ranges;
};

const keyOf = (word: string): string => familyOf(wordFacet(word))?.value ?? '';

/** As the table orders them: by their bytes, with the sign that ends them. */
const compareKeys = (one: string, other: string): number =>
  Buffer.compare(Buffer.from(`${one}#`), Buffer.from(`${other}#`));

export const findByWords = async (
  project: ProjectOfPostings,
  { meanings, ofBuild }: WordLists,
  bounds: ChunkBounds | undefined,
): Promise<IdSet> => {
  const named = await Promise.all(meanings.map((meaning) => readMeaning(project, meaning, bounds)));
  return uniteIdSets([named.length > 0 ? intersectIdSets(named) : new Map(), ofBuild]);
};

/** Words that were forgotten may stand between those that are meant: they are read and not taken. */
const readMeaning = async (
  project: ProjectOfPostings,
  { facets, ranges }: Meaning,
  bounds: ChunkBounds | undefined,
): Promise<IdSet> => {
  if (bounds) return readAnyOf(project, facets, bounds);
  const wanted = new Set(facets.flatMap((facet) => familyOf(facet)?.value ?? []));
  return uniteIdSets(await Promise.all(ranges.map((range) => readRange(project, range, wanted))));
};
