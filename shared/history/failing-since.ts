import * as z from 'zod';
import { finalOutcome, gatherByLaunch, type RunsInLaunch } from './outcomes.ts';

/** Since when a failed test fails, as it was known when it failed. */
export const FailingSince = z.object({
  /** The launch where the failing began: the test's own when the failure is new. */
  launchId: z.number().int(),
  /** In how many launches it failed since, its own included. */
  launches: z.number().int(),
});
export type FailingSince = z.infer<typeof FailingSince>;

type EarlierRuns = RunsInLaunch & { failingSince?: FailingSince };

/** Undecided results neither begin nor end the failing; so many of them in a row hide what was before. */
export const mostEarlierResults = 10;

/**
 * Since when a test fails that failed in this launch, from its results in earlier launches, the oldest first. Where no
 * pass is among them, the oldest failure says since when. It does so only there: of two launches that follow each other
 * closely the later one may have ended before the result of the earlier one was known.
 */
export const continueFailing = (earlier: readonly EarlierRuns[], launchId: number): FailingSince => {
  const decided = gatherByLaunch(earlier).filter(({ outcomes }) => finalOutcome(outcomes) !== 'u');
  const lastPass = decided.findLastIndex(({ outcomes }) => finalOutcome(outcomes) === 'P');
  const failed = decided.slice(lastPass + 1);
  const [first] = failed;
  if (!first) return { launchId, launches: 1 };
  const said = earlier.find((run) => run.launchId === first.launchId && run.failingSince)?.failingSince;
  const before = lastPass < 0 && said ? said : { launchId: first.launchId, launches: 1 };
  return { launchId: before.launchId, launches: before.launches + failed.length };
};

export const failingKinds = ['new', 'before'] as const;
/** Whether a failure is new in its launch, or began before it. */
export type FailingKind = (typeof failingKinds)[number];

/** Undefined for a test that does not fail, or of which it is not known. */
export const failingKindOf = ({
  failingSince,
  testRunId,
}: {
  failingSince?: FailingSince;
  testRunId: number;
}): FailingKind | undefined => failingSince && (failingSince.launchId === testRunId ? 'new' : 'before');
