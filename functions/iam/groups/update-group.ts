import * as contract from '#shared/iam/groups/group-contract';
import { fromMask, toMask } from '#shared/iam/groups/groups';
import { handle } from '../../http/handle.ts';
import { readDirectory } from '../users/directory-store.ts';
import { findOwnGroup } from './find-own-group.ts';
import { changedMeanwhile, replaceGroup } from './group-store.ts';
import { refuseGrantsAbove } from './refuse-grants.ts';
import { toGroup } from './to-group.ts';

export const updateGroup = handle(contract.updateGroup, async ({ tenantId, actor, params, body }) => {
  const { name, permissions, invitable, revision } = body;
  const group = await findOwnGroup({ tenantId, ...params });
  if (revision !== undefined && revision !== group.revision) throw changedMeanwhile();
  // What it may do already somebody gave it who could; one who can not may still rename it, or take from it.
  refuseGrantsAbove(
    actor,
    (permissions ?? []).filter((permission) => !fromMask(group.mask).includes(permission)),
  );
  const changed = {
    ...group,
    name: name ?? group.name,
    mask: permissions ? toMask(permissions) : group.mask,
    invitable: invitable ?? group.invitable,
  };
  const written = await replaceGroup(group, changed);
  const members = (await readDirectory(tenantId)).filter(({ groupIds }) => groupIds.includes(group.groupId));
  return toGroup(written, { members, includeUsers: false });
});
