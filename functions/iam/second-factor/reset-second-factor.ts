import { conflict, notFound } from '#shared/http/errors';
import * as contract from '#shared/iam/sign-in-policy-contract';
import { handle } from '../../http/handle.ts';
import { siteUrlOf } from '../../http/site-url.ts';
import { refuseUserAbove } from '../groups/refuse-grants.ts';
import { raiseEpoch, readUser } from '../users/user-store.ts';
import { deleteAuthenticator } from './authenticator-store.ts';
import { sendFactorMail } from './factor-mail-job.ts';

/** For somebody whose phone is lost or stolen: whoever has it now is out as well. */
export const resetSecondFactor = handle(contract.resetSecondFactor, async ({ tenantId, actor, params, request }) => {
  const user = await readUser({ tenantId, ...params });
  if (!user) throw notFound('User');
  await refuseUserAbove(actor, user);
  if (!user.hasAuthenticator) throw conflict('This user has no second factor.');
  await deleteAuthenticator(user);
  await raiseEpoch(user);
  await sendFactorMail(user, 'reset', siteUrlOf(tenantId, request));
});
