import * as contract from '#shared/iam/recovery/recovery-contract';
import { handle } from '../../http/handle.ts';
import { rememberDoer } from '../../http/on-record.ts';
import { findLink } from '../links/find-link.ts';
import { confirmEmailByLink } from '../links/link-use-store.ts';

export const confirmEmail = handle(contract.confirmEmail, async ({ tenantId, body, request }) => {
  const { link, user } = await findLink(tenantId, 'email', body.token);
  rememberDoer(request, user);
  await confirmEmailByLink(link);
});
