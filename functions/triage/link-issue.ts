import { limitReached } from '#shared/http/errors';
import { issueTypeOf, mostIssues } from '#shared/triage/issue';
import { issueEndpoints } from '#shared/triage/issue-contract';
import { handle } from '../http/handle.ts';
import { newActivityId } from './activity-store.ts';
import { findFailures, type Marking, markTestsWith } from './issues-of-failures.ts';
import { type KnownFailure, linkIssueToFailure, readKnownFailures } from './known-failure-store.ts';

/**
 * An issue belongs to a failure, wherever it appears: it is kept once for the project, and after that the tests of
 * this launch are marked. A test that fails between the two finds the issue itself, or the projector finds it for it.
 */
export const linkIssue = handle(
  issueEndpoints.linkIssue,
  async ({ tenantId, actor, project: { projectId }, params: { launchId }, body }) => {
    const { ids, key: issueKey, url, linkId = newActivityId() } = body;
    const scope = { tenantId, projectId, launchId };
    const failures = await findFailures(scope, ids);
    const codes = [...failures.values()].map(({ code }) => code);
    const known = await readKnownFailures(scope, codes, { isConsistent: true });
    refuseWhenFull(known, issueKey);
    const issue = { type: issueTypeOf(url), url, linkId, by: actor.userId, at: Date.now() };
    const markings = new Map<string, Marking>();
    for (const [signature, failure] of failures) {
      const before = known.get(failure.code)?.issues[issueKey];
      const isRepeated = before?.linkId === linkId && before.by === actor.userId;
      const link = isRepeated ? before : issue;
      const isLinked = await linkIssueToFailure({ ...scope, code: failure.code, issueKey }, link, mostIssues);
      if (!isLinked) throwFull();
      const act = { id: linkId, by: link.by, at: link.at, to: issueKey };
      markings.set(signature, { ...failure, act, isRepeated });
    }
    const tests = await markTestsWith(scope, markings);
    const added = [...markings.values()].filter(({ isRepeated }) => !isRepeated);
    return { failures: added.length, tests, issue: { type: issue.type, value: issueKey, url } };
  },
);

/** Before anything is written, so that several failures have the issue or none. */
const refuseWhenFull = (known: ReadonlyMap<number, KnownFailure>, issueKey: string) => {
  for (const { issues } of known.values())
    if (!(issueKey in issues) && Object.keys(issues).length >= mostIssues) throwFull();
};

const throwFull = (): never => {
  throw limitReached(`A failure can have up to ${mostIssues} issues.`);
};
