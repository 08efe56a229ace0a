import * as contract from '#shared/iam/scim/scim-contract';
import { handle } from '../../../http/handle.ts';
import { changeScimUser } from './change-scim-user.ts';

export const deleteScimUser = handle(contract.deleteScimUser, async ({ tenantId, params, headers }) => {
  await changeScimUser({ tenantId, ...params }, headers['if-match'], () => ({
    status: 'INACTIVE',
    isDeprovisioned: true,
    externalId: null,
    groupIds: [],
  }));
});
