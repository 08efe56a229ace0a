import * as contract from '#shared/iam/recovery-contract';
import { handle } from '../../http/handle.ts';
import { findLink } from '../links/find-link.ts';
import { confirmEmailByLink } from '../links/link-use-store.ts';

export const confirmEmail = handle(contract.confirmEmail, async ({ tenantId, body }) => {
  const { link } = await findLink(tenantId, 'email', body.token);
  await confirmEmailByLink(link);
});
