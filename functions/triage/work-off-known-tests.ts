import { handleJob } from '../jobs/index.ts';
import { findTestsByFailure } from '../launches/stores/test-row-store.ts';
import { failureKeyOf, hasIssues, readKnownFailure } from './known-failure-store.ts';
import { knownTestsJob } from './known-tests-job.ts';
import { markTests } from './mark-known-tests.ts';

const testsAtOnce = 500;

/**
 * What an issue says of more tests than a request can mark. Each is marked by what is known by then, so that a later
 * link or its end is not undone by an earlier one; those that are marked already are left alone.
 */
export const workOffKnownTests = handleJob(knownTestsJob, async (job, { deadline }) => {
  const { signature, act, ...scope } = job;
  const key = failureKeyOf(scope, signature);
  const isKnown = hasIssues(await readKnownFailure(key, { isConsistent: true }));
  const rows = (await findTestsByFailure(scope, new Set([key.code]))).get(key.code) ?? [];
  const open = rows.filter(({ knownIssue = false }) => knownIssue !== isKnown).map(({ id }) => id);
  for (let start = 0; start < open.length; start += testsAtOnce) {
    if (Date.now() > deadline) return { rest: job };
    await markTests(scope, open.slice(start, start + testsAtOnce), { signature, isKnown, act });
  }
  return undefined;
});
