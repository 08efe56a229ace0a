import { conflict, notFound } from '#shared/http/errors';
import * as contract from '#shared/iam/invitations/invitation-contract';
import { handle } from '../../http/handle.ts';
import { refuseUserAbove } from '../groups/refuse-grants.ts';
import { readUser } from '../users/user-store.ts';
import { readyInvitation } from './ready-invitation.ts';

export const resendInvitation = handle(contract.resendInvitation, async ({ tenantId, actor, params, request }) => {
  const user = await readUser({ tenantId, ...params });
  if (!user) throw notFound('User');
  await refuseUserAbove(actor, user);
  if (user.status !== 'PENDING') throw conflict('Only users who have not accepted their invitation can get it again.');
  const send = await readyInvitation(actor, user, request);
  await send();
});
