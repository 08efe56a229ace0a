import * as contract from '#shared/iam/recovery/recovery-contract';
import { handle } from '../../http/handle.ts';
import { rememberDoer } from '../../http/on-record.ts';
import { siteUrlOf } from '../../http/site-url.ts';
import { findLink } from '../links/find-link.ts';
import { setPasswordByLink } from '../links/link-use-store.ts';
import { sendFactorMail } from '../second-factor/factor-mail-job.ts';
import { hashNewPassword } from '../sign-in/new-password.ts';

export const resetPassword = handle(contract.resetPassword, async ({ tenantId, body, request }) => {
  const { link, user } = await findLink(tenantId, 'password', body.token);
  rememberDoer(request, user);
  await setPasswordByLink(link, await hashNewPassword(body.newPassword, 'newPassword', user));
  await sendFactorMail(user, 'passwordReset', siteUrlOf(tenantId, request));
});
