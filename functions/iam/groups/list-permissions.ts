import * as contract from '#shared/iam/group-contract';
import { permissionDescriptions, workspacePermissions } from '#shared/iam/permissions';
import { handle } from '../../http/handle.ts';

export const listPermissions = handle(contract.listPermissions, async () => ({
  items: workspacePermissions.map((name) => ({ name, description: permissionDescriptions[name] })),
}));
