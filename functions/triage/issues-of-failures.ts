import { conflict, notFound } from '#shared/http/errors';
import { findTestsByFailure } from '../launches/test-row-store.ts';
import { findTests } from '../launches/test-store.ts';
import { newActivityId } from './activity-store.ts';
import { markKnown } from './assignment-store.ts';
import { forEachTest } from './for-each-test.ts';
import { failureKeyOf, hasIssues, readKnownFailures } from './known-failure-store.ts';

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

type Act = { by: number; from?: string; to?: string };

/** Marks the tests of a launch by what is known of their failures now; answers how many there are. */
export const markTestsWith = async (scope: Scope, failures: Failures, act: Act): Promise<number> => {
  const { tenantId, launchId } = scope;
  const codes = new Set([...failures.values()].map(({ code }) => code));
  const known = await readKnownFailures(scope, codes, { isConsistent: true });
  const found = await findTestsByFailure({ tenantId, launchId }, codes);
  const at = Date.now();
  const counts = [...failures].map(async ([signature, { code, testIds }]) => {
    const isKnown = hasIssues(known.get(code));
    const { succeeded } = await forEachTest([...testIds, ...(found.get(code) ?? [])], async (testId) => {
      const action = { id: newActivityId(), kind: 'issue' as const, at, ...act };
      const isMarked = await markKnown({ tenantId, launchId, testId }, { signature, isKnown, action });
      return isMarked ? undefined : 'The test has another failure by now';
    });
    return succeeded;
  });
  return (await Promise.all(counts)).reduce((total, count) => total + count, 0);
};
