import { conflict, notFound } from '#shared/http/errors';
import { mostLinkedAtOnce } from '#shared/triage/issue-contract';
import { sendJob } from '../jobs/index.ts';
import { findTestsByFailure } from '../launches/stores/test-row-store.ts';
import { findTests } from '../launches/stores/test-store.ts';
import { failureKeyOf, hasIssues, readKnownFailures } from './known-failure-store.ts';
import { knownTestsJob } from './known-tests-job.ts';
import { type IssueAct, markTests } from './mark-known-tests.ts';

type Scope = { tenantId: string; projectId: number; launchId: number };
/** By their signatures. */
export type Failures = ReadonlyMap<string, FailureWithTests>;
export type FailureWithTests = { code: number; tests: readonly NamedTest[] };
type NamedTest = { testId: number; isKnown: boolean };

/** The different failures of tests that all failed with a message. */
export const findFailures = async (scope: Scope, testIds: readonly number[]): Promise<Failures> => {
  const { tenantId, launchId } = scope;
  const ids = [...new Set(testIds)];
  const tests = await findTests(ids.map((testId) => ({ tenantId, launchId, testId })));
  if (tests.length < ids.length) throw notFound('Test');
  const failures = new Map<string, FailureWithTests>();
  for (const { testId, status, signature, knownIssue = false } of tests) {
    if (status !== 'FAILED' || !signature) throw conflict('Issues can be linked to failed tests with a message only.');
    const alike = failures.get(signature)?.tests ?? [];
    const code = failureKeyOf(scope, signature).code;
    failures.set(signature, { code, tests: [...alike, { testId, isKnown: knownIssue }] });
  }
  return failures;
};

/** What is said of a failure's tests, and by whom. */
export type Marking = FailureWithTests & {
  act: IssueAct;
  /** An earlier request of the same act has seen to all tests of the launch: those that are named may still wait. */
  isRepeated?: boolean;
};

/** Marks the tests of a launch by what is known of their failures now; answers of how many that is said newly. */
export const markTestsWith = async (scope: Scope, markings: ReadonlyMap<string, Marking>): Promise<number> => {
  const { tenantId, projectId, launchId } = scope;
  const codes = new Set([...markings.values()].map(({ code }) => code));
  const known = await readKnownFailures(scope, codes, { isConsistent: true });
  const found = await findTestsByFailure({ tenantId, launchId }, codes);
  // Far below what a request may take; the rest follows in the background.
  let room = mostLinkedAtOnce;
  let total = 0;
  for (const [signature, { code, tests, act, isRepeated }] of markings) {
    const mark = { signature, isKnown: hasIssues(known.get(code)), act };
    if (isRepeated) {
      const open = tests.filter(({ isKnown }) => isKnown !== mark.isKnown).map(({ testId }) => testId);
      room -= open.length;
      await markTests(scope, open, mark);
      continue;
    }
    const ids = [...new Set([...tests.map(({ testId }) => testId), ...(found.get(code) ?? []).map(({ id }) => id)])];
    const now = ids.slice(0, room);
    room -= now.length;
    total += ids.length - now.length;
    total += await markTests(scope, now, mark);
    if (now.length < ids.length) await sendJob(knownTestsJob, { tenantId, projectId, launchId, signature, act });
  }
  return total;
};
