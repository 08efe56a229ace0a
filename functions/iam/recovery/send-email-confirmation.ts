import { conflict, unauthenticated } from '#shared/http/errors';
import * as contract from '#shared/iam/recovery/recovery-contract';
import { handle } from '../../http/handle.ts';
import { siteUrlOf } from '../../http/site-url.ts';
import { sendJob } from '../../jobs/index.ts';
import { limitMailsTo } from '../limits/limit-mails.ts';
import { linkJob } from '../links/link-job.ts';
import { readUser } from '../users/user-store.ts';

export const sendEmailConfirmation = handle(contract.sendEmailConfirmation, async ({ tenantId, actor, request }) => {
  const user = await readUser(actor);
  if (!user) throw unauthenticated();
  if (!user.isEmailUnconfirmed) throw conflict('Your e-mail address is confirmed already.');
  await limitMailsTo(user, 'email');
  const siteUrl = siteUrlOf(tenantId, request);
  await sendJob(linkJob, { tenantId, userId: user.userId, purpose: 'email', siteUrl });
});
