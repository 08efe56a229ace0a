import { forbidden, notFound } from '#shared/http/errors';
import { isBuiltIn, readGroup, replaceGroup, type StoredGroup } from '../../groups/group-store.ts';
import { refuseOtherVersion } from '../users/change-scim-user.ts';
import { changeMembers } from './change-members.ts';
import type { GroupChange } from './patch-group.ts';
import { groupVersionOf } from './to-scim-group.ts';

type GroupKey = { tenantId: string; groupId: number };

export const findScimGroup = async (key: GroupKey): Promise<StoredGroup> => {
  const group = await readGroup(key);
  if (!group) throw notFound('Group');
  return group;
};

/** Changes a group and who is in it; with the version that the client knows, only if it is still that. */
export const changeScimGroup = async (
  key: GroupKey,
  ifMatch: string | undefined,
  change: GroupChange,
): Promise<StoredGroup> => {
  const group = await findScimGroup(key);
  refuseOtherVersion(ifMatch, groupVersionOf(group));
  const changed = await changeNames(group, change);
  await changeMembers(group, change);
  return changed;
};

const changeNames = async (group: StoredGroup, { displayName, externalId }: GroupChange): Promise<StoredGroup> => {
  const after = {
    ...group,
    name: displayName ?? group.name,
    externalId: externalId === undefined ? group.externalId : (externalId ?? undefined),
  };
  if (after.name === group.name && after.externalId === group.externalId) return group;
  if (isBuiltIn(group.groupId)) throw forbidden('Built-in groups can not be changed.');
  return replaceGroup(group, after);
};
