import * as contract from '#shared/iam/invitations/invitation-contract';
import { handle } from '../../http/handle.ts';
import { findLink } from '../links/find-link.ts';
import { readTenant } from '../tenants/tenant-store.ts';

export const findInvitation = handle(contract.findInvitation, async ({ tenantId, body }) => {
  const [{ user }, tenant] = await Promise.all([findLink(tenantId, 'invitation', body.token), readTenant(tenantId)]);
  return { email: user.email, workspaceName: tenant?.name ?? tenantId };
});
