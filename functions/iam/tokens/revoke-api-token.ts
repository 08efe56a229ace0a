import { notFound } from '#shared/http/errors';
import * as contract from '#shared/iam/tokens/api-token-contract';
import { handle } from '../../http/handle.ts';
import { revoke } from '../sign-in/revocation.ts';
import { refuseReadOnly } from './api-token-rules.ts';
import { deleteApiToken } from './api-token-store.ts';

export const revokeApiToken = handle(contract.revokeApiToken, async ({ actor, params: { tokenId } }) => {
  refuseReadOnly(actor);
  const { tenantId, userId } = actor;
  if (!(await deleteApiToken({ tenantId, userId, tokenId }))) throw notFound('API token');
  await revoke({ tenantId, userId }, `apiToken:${tokenId}`);
});
