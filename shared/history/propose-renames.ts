import { type Candidate, leastScore, type RenameScore, scoreRename } from './rename-score.ts';

export type Proposal<C extends Candidate> = RenameScore & { older: C; newer: C };

/** Tests of each side that are looked at; where more vanished at once, something else than renaming happened. */
export const mostCandidates = 200;

/** All pairs that may be one test, the surest first. */
export const rankRenames = <C extends Candidate>(
  vanished: readonly C[],
  appeared: readonly C[],
  least = leastScore,
): Proposal<C>[] =>
  appeared
    .slice(0, mostCandidates)
    .flatMap((newer) =>
      vanished.slice(0, mostCandidates).flatMap((older) => {
        const rename = scoreRename(older, newer);
        return rename && rename.score >= least ? [{ ...rename, older, newer }] : [];
      }),
    )
    .sort((one, other) => other.score - one.score);

/** Each test with the likeliest other one, the surest first; no test is proposed twice. */
export const pairRenames = <C extends Candidate>(ranked: readonly Proposal<C>[]): Proposal<C>[] => {
  const taken = new Set<C>();
  return ranked.filter(({ older, newer }) => {
    if (taken.has(older) || taken.has(newer)) return false;
    taken.add(older).add(newer);
    return true;
  });
};
