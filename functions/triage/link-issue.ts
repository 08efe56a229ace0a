import { limitReached } from '#shared/http/errors';
import { issueTypeOf, mostIssues } from '#shared/triage/issue';
import { issueEndpoints } from '#shared/triage/issue-contract';
import { handle } from '../http/handle.ts';
import { findFailures, markTestsWith } from './issues-of-failures.ts';
import { linkIssueToFailure, type ProjectOfFailures, readKnownFailures } from './known-failure-store.ts';

/**
 * An issue belongs to a failure, wherever it appears: it is kept once for the project, and after that the tests of
 * this launch are marked. A test that fails between the two finds the issue itself, or the projector finds it for it.
 */
export const linkIssue = handle(
  issueEndpoints.linkIssue,
  async ({ tenantId, actor, project: { projectId }, params: { launchId }, body }) => {
    const { ids, key: issueKey, url } = body;
    const scope = { tenantId, projectId, launchId };
    const failures = await findFailures(scope, ids);
    const codes = [...failures.values()].map(({ code }) => code);
    await refuseWhenFull(scope, codes, issueKey);
    const type = issueTypeOf(url);
    for (const code of codes) {
      const issue = { type, url, by: actor.userId, at: Date.now() };
      const isLinked = await linkIssueToFailure({ tenantId, projectId, code, issueKey }, issue, mostIssues);
      if (!isLinked) throwFull();
    }
    const tests = await markTestsWith(scope, failures, { by: actor.userId, to: issueKey });
    return { failures: failures.size, tests, issue: { type, value: issueKey, url } };
  },
);

/** Before anything is written, so that several failures have the issue or none. */
const refuseWhenFull = async (project: ProjectOfFailures, codes: readonly number[], issueKey: string) => {
  const known = await readKnownFailures(project, codes, { isConsistent: true });
  for (const { issues } of known.values())
    if (!(issueKey in issues) && Object.keys(issues).length >= mostIssues) throwFull();
};

const throwFull = (): never => {
  throw limitReached(`A failure can have up to ${mostIssues} issues.`);
};
