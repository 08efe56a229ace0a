import * as contract from '#shared/iam/recovery/recovery-contract';
import { originOf } from '../../audit/index.ts';
import { handle } from '../../http/handle.ts';
import { siteUrlOf } from '../../http/site-url.ts';
import { sendJob } from '../../jobs/index.ts';
import { limitRecoveries } from '../limits/limit-mails.ts';
import { linkJob } from '../links/link-job.ts';
import { readUserIdOfName } from '../users/sign-in-name-store.ts';

/** No user has this id: an unknown name costs the same steps as a known one, and the job finds nobody. */
const nobody = 0;

export const requestPasswordReset = handle(contract.requestPasswordReset, async ({ tenantId, body, request }) => {
  await limitRecoveries({ tenantId, name: body.username, sourceIp: request.sourceIp });
  const userId = (await readUserIdOfName(tenantId, body.username)) ?? nobody;
  const siteUrl = siteUrlOf(tenantId, request);
  await sendJob(linkJob, { tenantId, userId, purpose: 'password', siteUrl, origin: originOf(request) });
});
