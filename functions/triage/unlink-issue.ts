import { notFound } from '#shared/http/errors';
import { issueEndpoints } from '#shared/triage/issue-contract';
import { handle } from '../http/handle.ts';
import { newActivityId } from './activity-store.ts';
import { findFailures, type Marking, markTestsWith } from './issues-of-failures.ts';
import { unlinkIssueFromFailure } from './known-failure-store.ts';

/** Earlier launches keep what they came to: a result that was known when it was counted stays so. */
export const unlinkIssue = handle(
  issueEndpoints.unlinkIssue,
  async ({ tenantId, actor, project: { projectId }, params: { launchId }, body }) => {
    const { ids, key: issueKey } = body;
    const scope = { tenantId, projectId, launchId };
    const failures = await findFailures(scope, ids);
    const act = { id: newActivityId(), at: Date.now(), by: actor.userId, from: issueKey };
    const unlinked = new Map<string, Marking>();
    for (const [signature, failure] of failures)
      if (await unlinkIssueFromFailure({ tenantId, projectId, code: failure.code, issueKey }))
        unlinked.set(signature, { ...failure, act });
    if (unlinked.size === 0) throw notFound('Linked issue');
    const tests = await markTestsWith(scope, unlinked);
    return { failures: unlinked.size, tests };
  },
);
