import type { BulkOutcome } from '#shared/triage/status-contract';
import { logger } from '../data/logger.ts';

const atOnce = 25;

/**
 * Does something with each test, some at a time; the work answers why it could not. One that breaks does not hold up
 * the others: each test is a write of its own, and what is done is done.
 */
export const forEachTest = async (
  testIds: readonly number[],
  work: (testId: number) => Promise<string | undefined>,
): Promise<BulkOutcome> => {
  const ids = [...new Set(testIds)];
  const remaining = ids.values();
  const failures: BulkOutcome['failures'] = [];
  const workOff = async () => {
    for (const testId of remaining) {
      const reason = await work(testId).catch(noteFailure);
      if (reason !== undefined) failures.push({ testId, reason });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, workOff));
  return { succeeded: ids.length - failures.length, failed: failures.length, total: ids.length, failures };
};

const noteFailure = (error: unknown): string => {
  logger.error('A test of several could not be changed', { error });
  return 'Unknown reason';
};
