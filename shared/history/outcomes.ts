import type { CountedTest } from '#shared/launches/statuses';

/**
 * How a run of a test ended, as one letter: passed, failed (known or not), or undecided, which says nothing about the
 * test: skipped, blocked, aborted, or passed by a person's word.
 */
export type Outcome = 'P' | 'F' | 'u';

export const outcomeOf = ({ status, passedManually }: CountedTest): Outcome => {
  if (status === 'PASSED') return passedManually ? 'u' : 'P';
  return status === 'FAILED' ? 'F' : 'u';
};

/** A test keeps the outcomes of its earlier attempts; of a test that is started again and again only the last ones. */
const mostOutcomes = 60;

export const addOutcome = (earlier: string | undefined, test: CountedTest): string =>
  `${earlier ?? ''}${outcomeOf(test)}`.slice(-mostOutcomes);

/** What happened to a test in one launch: the outcomes of all its attempts, the oldest first. */
export type RunsInLaunch = { launchId: number; outcomes: string };

/** A launch may report a test several times: what parallel processes or a retry reported apart belongs together. */
export const gatherByLaunch = (results: readonly RunsInLaunch[]): RunsInLaunch[] => {
  const launches = new Map<number, string>();
  for (const { launchId, outcomes } of results) launches.set(launchId, (launches.get(launchId) ?? '') + outcomes);
  return [...launches].map(([launchId, outcomes]) => ({ launchId, outcomes }));
};

/** The outcome that a launch came to in the end; undecided runs do not take it back. */
export const finalOutcome = (outcomes: string): Outcome => {
  const decided = outcomes.replaceAll('u', '');
  if (decided === '') return 'u';
  return decided.endsWith('P') ? 'P' : 'F';
};
