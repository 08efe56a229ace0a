import { failureKeyOf, linkIssueToFailure, type ProjectOfFailures } from '#functions/triage/known-failure-store';

/** As if somebody had linked an issue to the failure with this signature. */
export const writeKnownIssue = async ({ signature, ...project }: ProjectOfFailures & { signature: string }) => {
  const issue = { type: 'OTHER' as const, by: 1, at: Date.now() };
  await linkIssueToFailure({ ...failureKeyOf(project, signature), issueKey: 'SHOP-1' }, issue, 10);
};
