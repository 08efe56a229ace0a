import * as contract from '#shared/iam/invitations/invitation-contract';
import { handle } from '../../http/handle.ts';
import { rememberDoer } from '../../http/on-record.ts';
import { findLink } from '../links/find-link.ts';
import { admitUser } from '../second-factor/admit-user.ts';
import { hashNewPassword } from '../sign-in/new-password.ts';
import { changeUser } from '../users/user-write-store.ts';

/** Name, password and the end of the link are one write: of two who accept at once one is told that it was used. */
export const acceptInvitation = handle(contract.acceptInvitation, async ({ tenantId, body, request }) => {
  const { token, password, ...names } = body;
  const { link, user } = await findLink(tenantId, 'invitation', token);
  rememberDoer(request, { ...user, ...names });
  const acceptance = { passwordHash: await hashNewPassword(password, 'password', { ...user, ...names }), link };
  return admitUser(await changeUser(user, { ...names, status: 'ACTIVE' }, acceptance), request);
});
