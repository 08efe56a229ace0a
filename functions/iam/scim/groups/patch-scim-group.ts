import * as contract from '#shared/iam/scim/scim-group-contract';
import { handle } from '../../../http/handle.ts';
import { changeScimGroup } from './change-scim-group.ts';
import { patchGroup } from './patch-group.ts';

export const patchScimGroup = handle(contract.patchScimGroup, async ({ tenantId, params, headers, body }) => {
  await changeScimGroup({ tenantId, ...params }, headers['if-match'], patchGroup(body.Operations));
});
