import { issueEndpoints } from '#shared/triage/issue-contract';
import { handle } from '../http/handle.ts';
import { readKnownFailures, toIssueReferences } from './known-failure-store.ts';

export const listIssueReferences = handle(issueEndpoints.listIssueReferences, async ({ tenantId, project, query }) => {
  const known = await readKnownFailures({ tenantId, projectId: project.projectId }, query.failures ?? []);
  return {
    items: [...known].map(([messageHashCode, failure]) => ({
      messageHashCode,
      issueReferences: toIssueReferences(failure),
    })),
  };
});
