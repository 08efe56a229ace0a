import { statusEndpoints } from '#shared/triage/status-contract';
import { reasonNotToMark } from '#shared/triage/status-rules';
import { readFailingSince } from '../history/failing-since-store.ts';
import { handle } from '../http/handle.ts';
import { addMarkedTests } from '../launches/stores/launch-activity-store.ts';
import { findTests } from '../launches/stores/test-store.ts';
import { newActivityId } from './activity-store.ts';
import { forEachTest } from './for-each-test.ts';
import { isKnownIssue } from './known-failure-store.ts';
import { markTest } from './mark-store.ts';

/** One write for each test; that it may be marked so is the write's own condition. */
export const markTests = handle(statusEndpoints.markTests, async ({ tenantId, actor, project, params, body }) => {
  const { ids, status, comment } = body;
  const scope = { tenantId, projectId: project.projectId, launchId: params.launchId };
  const standings = status === 'FAILED' ? await findStandings(scope, ids) : undefined;
  const at = Date.now();
  const outcome = await forEachTest(ids, async (testId) => {
    const action = { id: newActivityId(), kind: 'status' as const, at, by: actor.userId, ...(comment && { comment }) };
    const key = { tenantId, launchId: params.launchId, testId };
    const { isKnownIssue = false, unrecalled } = standings?.get(testId) ?? {};
    const failingSince = unrecalled && (await readFailingSince(unrecalled));
    const refusal = await markTest(key, { status, isKnownIssue, failingSince, action });
    return refusal && (reasonNotToMark(refusal.test, status) ?? 'The test was changed at the same moment');
  });
  const { succeeded: tests } = outcome;
  if (tests > 0) await addMarkedTests(scope, { status, by: actor.userId, at, tests });
  return outcome;
});

type Scope = { tenantId: string; projectId: number; launchId: number };

/**
 * Who marks a test as failed says that it failed as it did: when that failure is known, it is a known one. Since when
 * it fails is known of those that failed when they ran.
 */
const findStandings = async ({ tenantId, projectId, launchId }: Scope, ids: readonly number[]) => {
  const tests = await findTests([...new Set(ids)].map((testId) => ({ tenantId, launchId, testId })));
  const signatures = [...new Set(tests.flatMap(({ signature }) => signature ?? []))];
  const answers = await Promise.all(signatures.map((signature) => isKnownIssue({ tenantId, projectId, signature })));
  const known = new Set(signatures.filter((_, index) => answers[index]));
  return new Map(
    tests.map((test) => [
      test.testId,
      { isKnownIssue: known.has(test.signature ?? ''), unrecalled: test.failingSince ? undefined : test },
    ]),
  );
};
