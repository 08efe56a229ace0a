import { forbidden, notFound } from '#shared/http/errors';
import { isBuiltIn, readGroup, type StoredGroup } from './group-store.ts';

/** A group that the workspace made itself: the others are what everybody relies on. */
export const findOwnGroup = async (key: { tenantId: string; groupId: number }): Promise<StoredGroup> => {
  const group = await readGroup(key);
  if (!group) throw notFound('Group');
  if (isBuiltIn(group.groupId)) throw forbidden('Built-in groups can not be changed.');
  return group;
};
