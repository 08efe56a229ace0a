import * as z from 'zod';

/** A test under one of its names. */
const NamedTest = z.object({ identity: z.string(), name: z.string(), testClass: z.string().optional() });
export type NamedTest = z.infer<typeof NamedTest>;

/** Somebody said that two tests are one, the newer being the older under another name. */
export const Join = z.object({
  older: NamedTest,
  newer: NamedTest,
  joinedBy: z.number().int(),
  joinedAt: z.number().int(),
});
export type Join = z.infer<typeof Join>;

export const pairIdOf = (olderIdentity: string, newerIdentity: string): string => `${olderIdentity}.${newerIdentity}`;

export const joinIdOf = ({ older, newer }: Pick<Join, 'older' | 'newer'>): string =>
  pairIdOf(older.identity, newer.identity);

/** More names than these one test does not have: each is read when its history is shown. */
export const mostNames = 4;

/** All names of a test: those that joins lead to from one of them, itself included. */
export const namesOf = (identity: string, joins: readonly Join[]): string[] => {
  const names = new Set([identity]);
  for (let size = 0; size < names.size; ) {
    size = names.size;
    for (const { older, newer } of joins) {
      if (names.has(older.identity)) names.add(newer.identity);
      if (names.has(newer.identity)) names.add(older.identity);
    }
  }
  return [...names];
};

/** Those of the joins that hold the names of one test together. */
export const joinsAmong = (identity: string, joins: readonly Join[]): Join[] => {
  const names = new Set(namesOf(identity, joins));
  return joins.filter(({ older }) => names.has(older.identity));
};

export const withoutJoin = (joins: readonly Join[], joinId: string): Join[] =>
  joins.filter((join) => joinIdOf(join) !== joinId);

/** One of each, by its id. */
export const uniteJoins = (...lists: readonly (readonly Join[])[]): Join[] => [
  ...new Map(lists.flat().map((join) => [joinIdOf(join), join])).values(),
];
