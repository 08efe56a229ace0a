import { forbidden, notFound } from '#shared/http/errors';
import * as contract from '#shared/iam/users/workspace-user-contract';
import { handle } from '../../http/handle.ts';
import { siteUrlOf } from '../../http/site-url.ts';
import { refuseUserAbove } from '../groups/refuse-grants.ts';
import { sendFactorMail } from '../second-factor/factor-mail-job.ts';
import { raiseEpoch, readUser } from '../users/user-store.ts';
import { hashNewPassword } from './new-password.ts';
import { writePasswordHash } from './password-store.ts';

/** Whoever signed in with the old password is out, before somebody can rely on the new one. */
export const setPassword = handle(contract.setPassword, async ({ tenantId, actor, params, body, request }) => {
  const user = await readUser({ tenantId, ...params });
  if (!user) throw notFound('User');
  await refuseUserAbove(actor, user);
  if (user.source !== 'INTERNAL') throw forbidden('The password of this user is kept by an identity provider.');
  await writePasswordHash(user, await hashNewPassword(body.newPassword, 'newPassword', user));
  await raiseEpoch(user);
  await sendFactorMail(user, 'passwordSet', siteUrlOf(tenantId, request));
});
