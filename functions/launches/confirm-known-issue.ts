import { reportingEndpoints } from '#shared/launches/reporting-contract';
import { signatureOf } from '#shared/launches/signature';
import { handle } from '../http/handle.ts';
import { isKnownIssue } from './known-issue-store.ts';

/** A test's thread waits for the answer, so it takes one read; what can not be told is not known. */
export const confirmKnownIssue = handle(
  reportingEndpoints.confirmKnownIssue,
  async ({ tenantId, project: { projectId }, body }) => {
    const signature = body.failureReason && signatureOf(body.failureReason);
    return { knownIssue: signature ? await isKnownIssue({ tenantId, projectId, signature }) : false };
  },
);
