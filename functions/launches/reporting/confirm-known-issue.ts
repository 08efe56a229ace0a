import { reportingEndpoints } from '#shared/launches/reporting/reporting-contract';
import { signatureOf } from '#shared/launches/signature';
import { handle } from '../../http/handle.ts';
import { isKnownIssue } from '../../triage/known-failure-store.ts';
import { readTest } from '../stores/test-store.ts';

/** A test's thread waits for the answer, so it takes one round trip; what can not be told is not known. */
export const confirmKnownIssue = handle(
  reportingEndpoints.confirmKnownIssue,
  async ({ tenantId, project: { projectId }, params, body }) => {
    const signature = body.failureReason && signatureOf(body.failureReason);
    const [knownIssue] = await Promise.all([
      signature ? isKnownIssue({ tenantId, projectId, signature }) : false,
      readTest({ tenantId, ...params }),
    ]);
    return { knownIssue };
  },
);
