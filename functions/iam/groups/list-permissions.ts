import * as contract from '#shared/iam/groups/group-contract';
import { permissionDescriptions, workspacePermissions } from '#shared/iam/groups/permissions';
import { handle } from '../../http/handle.ts';

export const listPermissions = handle(contract.listPermissions, async () => ({
  items: workspacePermissions.map((name) => ({ name, description: permissionDescriptions[name] })),
}));
