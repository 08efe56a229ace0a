import { conflict, notFound } from '#shared/http/errors';
import { mostLinkedAtOnce } from '#shared/triage/issue-contract';
import { sendJob } from '../jobs/index.ts';
import { findTestsByFailure } from '../launches/stores/test-row-store.ts';
import { findTests } from '../launches/stores/test-store.ts';
import { newActivityId } from './activity-store.ts';
import { failureKeyOf, hasIssues, readKnownFailures } from './known-failure-store.ts';
import { knownTestsJob } from './known-tests-job.ts';
import { type IssueAct, markTests } from './mark-known-tests.ts';

type Scope = { tenantId: string; projectId: number; launchId: number };
/** By their signatures. */
export type Failures = ReadonlyMap<string, FailureWithTests>;
export type FailureWithTests = { code: number; testIds: readonly number[] };

/** The different failures of tests that all failed with a message. */
export const findFailures = async (scope: Scope, testIds: readonly number[]): Promise<Failures> => {
  const { tenantId, launchId } = scope;
  const ids = [...new Set(testIds)];
  const tests = await findTests(ids.map((testId) => ({ tenantId, launchId, testId })));
  if (tests.length < ids.length) throw notFound('Test');
  const failures = new Map<string, FailureWithTests>();
  for (const { testId, status, signature } of tests) {
    if (status !== 'FAILED' || !signature) throw conflict('Issues can be linked to failed tests with a message only.');
    const alike = failures.get(signature)?.testIds ?? [];
    failures.set(signature, { code: failureKeyOf(scope, signature).code, testIds: [...alike, testId] });
  }
  return failures;
};

type Act = Pick<IssueAct, 'by' | 'from' | 'to'>;

/** Marks the tests of a launch by what is known of their failures now; answers how many there are. */
export const markTestsWith = async (scope: Scope, failures: Failures, who: Act): Promise<number> => {
  const { tenantId, projectId, launchId } = scope;
  const codes = new Set([...failures.values()].map(({ code }) => code));
  const known = await readKnownFailures(scope, codes, { isConsistent: true });
  const found = await findTestsByFailure({ tenantId, launchId }, codes);
  const act = { id: newActivityId(), at: Date.now(), ...who };
  // Far below what a request may take; the rest follows in the background.
  let room = mostLinkedAtOnce;
  let total = 0;
  for (const [signature, { code, testIds }] of failures) {
    const ids = [...new Set([...testIds, ...(found.get(code) ?? []).map(({ id }) => id)])];
    const now = ids.slice(0, room);
    room -= now.length;
    total += ids.length - now.length;
    total += await markTests(scope, now, { signature, isKnown: hasIssues(known.get(code)), act });
    if (now.length < ids.length) await sendJob(knownTestsJob, { tenantId, projectId, launchId, signature, act });
  }
  return total;
};
