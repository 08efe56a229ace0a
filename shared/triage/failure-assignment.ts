import { defaultFailureTagId, type FailureTag } from './failure-tag.ts';

/**
 * How a failure came to its tag: nothing was known, people said so of the very same failure, it is like one of which
 * they did, or somebody chose it for this test.
 */
export const assignmentSources = ['default', 'same', 'similar', 'person'] as const;
export type AssignmentSource = (typeof assignmentSources)[number];

/** The test whose failure the tag was taken from. */
export type SimilarTest = { launchId: number; testId: number; testName: string };

/** The tag of a failed test, as the test's fact keeps it. */
export type FailureAssignment = {
  tagId: number;
  source: AssignmentSource;
  /** The guess waits to be liked or disliked. */
  isFeedbackAsked?: true;
  like?: SimilarTest & {
    /** Of 100. */
    percent: number;
  };
};

/** Votes by tag: what people chose or liked, less what they disliked. */
export type Votes = Readonly<Record<string, number>>;

/** What a project has learned of a failure. */
export type LearnedFailure = { votes: Votes; example?: SimilarTest };
export type Neighbour = LearnedFailure & { similarity: number };

/**
 * The tag of a new failure. What people said of the very same failure decides; else what they said of similar ones,
 * each of which counts by its likeness. A tag that was disliked here is not taken from elsewhere.
 */
export const decideTag = (
  own: LearnedFailure | undefined,
  neighbours: readonly Neighbour[],
  isAssignable: (tagId: number) => boolean,
): FailureAssignment => {
  const said = bestOf(new Map(votesOf(own?.votes)), isAssignable);
  if (said !== undefined)
    return { tagId: said, source: 'same', ...(own?.example && { like: { ...own.example, percent: 100 } }) };
  const guessed = bestOf(weigh(neighbours), (tagId) => isAssignable(tagId) && (own?.votes[tagId] ?? 0) >= 0);
  if (guessed === undefined) return unknownFailure;
  const nearest = neighbours
    .filter(({ votes }) => (votes[guessed] ?? 0) > 0)
    .reduce((one, other) => (other.similarity > one.similarity ? other : one));
  const percent = Math.floor(nearest.similarity * 100);
  return {
    tagId: guessed,
    source: 'similar',
    isFeedbackAsked: true,
    ...(nearest.example && { like: { ...nearest.example, percent } }),
  };
};

export const unknownFailure: FailureAssignment = { tagId: defaultFailureTagId, source: 'default' };

/** A neighbour speaks for a tag as loudly as it is alike, however many people it heard. */
const weigh = (neighbours: readonly Neighbour[]): Map<number, number> => {
  const weights = new Map<number, number>();
  for (const { votes, similarity } of neighbours)
    for (const [tagId, count] of votesOf(votes))
      if (count > 0) weights.set(tagId, (weights.get(tagId) ?? 0) + similarity);
  return weights;
};

const votesOf = (votes: Votes = {}): [number, number][] =>
  Object.entries(votes).map(([tagId, count]) => [Number(tagId), count]);

const bestOf = (weights: ReadonlyMap<number, number>, isAllowed: (tagId: number) => boolean): number | undefined => {
  const allowed = [...weights].filter(([tagId, weight]) => weight > 0 && isAllowed(tagId));
  return allowed.sort(([one, weight], [other, otherWeight]) => otherWeight - weight || one - other)[0]?.[0];
};

export type Feedback = 'LIKE' | 'DISLIKE';

/** What an assignment teaches: how much the votes for each tag change. */
export const votesFor = (chosen: number, disliked: number | undefined): Map<number, number> =>
  new Map([[chosen, 1], ...(disliked === undefined ? [] : [[disliked, -1] as const])]);

/** Archived tags stay where they are, and are assigned no more. */
export const assignableTags = (tags: readonly FailureTag[]): ReadonlySet<number> =>
  new Set(tags.filter(({ isArchived }) => !isArchived).map(({ id }) => id));
