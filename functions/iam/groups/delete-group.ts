import * as contract from '#shared/iam/groups/group-contract';
import { handle } from '../../http/handle.ts';
import { findOwnGroup } from './find-own-group.ts';
import { removeGroup } from './group-store.ts';

export const deleteGroup = handle(contract.deleteGroup, async ({ tenantId, params }) => {
  await removeGroup(await findOwnGroup({ tenantId, ...params }));
});
