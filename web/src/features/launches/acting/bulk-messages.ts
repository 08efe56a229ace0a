import type { BulkOutcome } from '#shared/launches/acting/action-contract';

export type BulkWords = {
  /** What was asked for: 'Deletion'. */
  process: string;
  /** What could not be done: 'delete'. */
  verb: string;
  /** Of so many launches that all succeeded. */
  done: (count: number) => string;
};

/** What is told of several launches at once: how many succeeded, failed and were asked for, unless all succeeded. */
export const describeOutcome = ({ process, verb, done }: BulkWords, outcome: BulkOutcome): string => {
  const { succeeded, failed, total, failures } = outcome;
  if (failed === 0) return done(succeeded);
  if (total === 1) return failures[0]?.message || 'Unknown reason';
  const counts = `Succeeded: ${succeeded} Failed: ${failed} Total: ${total}`;
  const reasons = [...new Set(failures.map(({ message }) => message || 'Unknown reason'))].join(' ');
  return succeeded > 0
    ? `${process} processed. ${counts} Failure reasons: ${reasons}`
    : `Failed to ${verb}. ${counts} Reasons: ${reasons}`;
};

export const joinOutcomes = (outcomes: readonly BulkOutcome[]): BulkOutcome => ({
  total: sum(outcomes.map(({ total }) => total)),
  succeeded: sum(outcomes.map(({ succeeded }) => succeeded)),
  failed: sum(outcomes.map(({ failed }) => failed)),
  failures: outcomes.flatMap(({ failures }) => failures),
});

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** `Launch has been deleted`, `3 launches have been deleted`. */
export const launchesHave =
  (been: string) =>
  (count: number): string =>
    count === 1 ? `Launch has been ${been}` : `${count} launches have been ${been}`;
