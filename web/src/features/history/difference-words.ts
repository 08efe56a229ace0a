import { type Difference, slowerFactor, slowerMilliseconds } from '#shared/history/find-differences';

const words: Record<Difference, { title: string; explanation: string }> = {
  newFailures: { title: 'New failures', explanation: 'Failed now and did not before' },
  stillFailing: { title: 'Still failing', explanation: 'Failed both times' },
  fixed: { title: 'Fixed', explanation: 'Failed before and passed now' },
  changed: { title: 'Ended otherwise', explanation: 'Skipped, blocked, aborted or decided otherwise than before' },
  slower: {
    title: 'Slower',
    explanation: `Passed both times and took ${slowerFactor} times as long, and at least ${slowerMilliseconds / 1_000} s longer`,
  },
  added: { title: 'Added', explanation: 'Only in this launch' },
  removed: { title: 'Removed', explanation: 'Only in the launch before' },
};

export const differenceTitle = (difference: Difference): string => words[difference].title;

export const differenceExplanation = (difference: Difference): string => words[difference].explanation;
