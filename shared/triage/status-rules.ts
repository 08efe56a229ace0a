import type { TestStatus } from '../launches/statuses.ts';

/** What a person can decide that a test came to. */
export const manualStatuses = ['PASSED', 'FAILED', 'BLOCKED'] as const;
export type ManualStatus = (typeof manualStatuses)[number];

const words: Record<ManualStatus, string> = { PASSED: 'Passed', FAILED: 'Failed', BLOCKED: 'Blocked' };

/** The status as people read it. */
export const manualStatusWord = (status: ManualStatus): string => words[status];

/** Why a test can not be marked so; undefined when it can. */
export const reasonNotToMark = (test: { status: TestStatus } | undefined, to: ManualStatus): string | undefined => {
  if (!test) return 'Test can not be found';
  if (test.status === 'IN_PROGRESS') return 'The test is still in progress';
  return test.status === to ? `The test is marked as ${manualStatusWord(to)} already` : undefined;
};

/** Why several tests can not be marked at once: one of them still runs, or none of them would change. */
export const reasonNotToMarkAll = (tests: readonly { status: TestStatus }[], to: ManualStatus): string | undefined => {
  if (tests.some(({ status }) => status === 'IN_PROGRESS')) return 'A selected test is still in progress';
  return tests.every(({ status }) => status === to)
    ? `Every selected test is marked as ${manualStatusWord(to)} already`
    : undefined;
};
