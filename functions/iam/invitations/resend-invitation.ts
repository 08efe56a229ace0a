import { conflict, notFound } from '#shared/http/errors';
import * as contract from '#shared/iam/invitation-contract';
import { handle } from '../../http/handle.ts';
import { siteUrlOf } from '../../http/site-url.ts';
import { sendJob } from '../../jobs/index.ts';
import { refuseUserAbove } from '../groups/refuse-grants.ts';
import { limitMailsTo } from '../limits/limit-mails.ts';
import { linkJob } from '../links/link-job.ts';
import { readUser } from '../users/user-store.ts';
import { findInviter } from './find-inviter.ts';

export const resendInvitation = handle(contract.resendInvitation, async ({ tenantId, actor, params, request }) => {
  const [{ senderName }, user] = await Promise.all([findInviter(actor), readUser({ tenantId, ...params })]);
  if (!user) throw notFound('User');
  await refuseUserAbove(actor, user);
  if (user.status !== 'PENDING') throw conflict('Only users who have not accepted their invitation can get it again.');
  await limitMailsTo(user, 'invitation');
  const siteUrl = siteUrlOf(tenantId, request);
  await sendJob(linkJob, { tenantId, userId: user.userId, purpose: 'invitation', siteUrl, senderName });
});
