import { notFound } from '#shared/http/errors';
import * as contract from '#shared/iam/scim/scim-token-contract';
import { handle } from '../../../http/handle.ts';
import { deleteScimToken } from './scim-token-store.ts';

export const revokeScimToken = handle(contract.revokeScimToken, async ({ tenantId, params }) => {
  if (!(await deleteScimToken({ tenantId, ...params }))) throw notFound('Provisioning token');
});
