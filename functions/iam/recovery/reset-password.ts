import * as contract from '#shared/iam/recovery-contract';
import { handle } from '../../http/handle.ts';
import { findLink } from '../links/find-link.ts';
import { setPasswordByLink } from '../links/link-use-store.ts';
import { hashNewPassword } from '../sign-in/new-password.ts';

export const resetPassword = handle(contract.resetPassword, async ({ tenantId, body }) => {
  const { link } = await findLink(tenantId, 'password', body.token);
  await setPasswordByLink(link, await hashNewPassword(body.newPassword, 'newPassword'));
});
