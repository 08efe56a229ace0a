import { forbidden } from '#shared/http/errors';
import * as contract from '#shared/iam/scim/scim-group-contract';
import { handle } from '../../../http/handle.ts';
import { isBuiltIn, removeGroup } from '../../groups/group-store.ts';
import { refuseOtherVersion } from '../users/change-scim-user.ts';
import { findScimGroup } from './change-scim-group.ts';
import { groupVersionOf } from './to-scim-group.ts';

export const deleteScimGroup = handle(contract.deleteScimGroup, async ({ tenantId, params, headers }) => {
  const group = await findScimGroup({ tenantId, ...params });
  if (isBuiltIn(group.groupId)) throw forbidden('Built-in groups can not be changed.');
  refuseOtherVersion(headers['if-match'], groupVersionOf(group));
  await removeGroup(group);
});
