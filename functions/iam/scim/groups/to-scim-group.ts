import { type ScimGroup, scimGroupSchema } from '#shared/iam/scim/scim-resources';
import type { StoredGroup } from '../../groups/group-store.ts';
import type { Place } from '../users/to-scim-user.ts';

export const groupVersionOf = ({ revision }: Pick<StoredGroup, 'revision'>): string => `W/"${revision}"`;

/** Of more members in one answer only the ids are told: an answer has 6 MB. */
const mostAddresses = 10_000;

/** A group as SCIM shows it; without members where nobody asks for them. */
export const toScimGroup = (
  group: StoredGroup,
  memberIds: readonly number[] | undefined,
  { baseUrl }: Place,
): ScimGroup => {
  const { groupId, name, externalId, createdAt, changedAt = createdAt } = group;
  const hasAddresses = memberIds !== undefined && memberIds.length <= mostAddresses;
  return {
    schemas: [scimGroupSchema],
    id: String(groupId),
    externalId,
    displayName: name,
    members: memberIds?.map((id) => ({
      value: String(id),
      $ref: hasAddresses ? `${baseUrl}/Users/${id}` : undefined,
      type: 'User',
    })),
    meta: {
      resourceType: 'Group',
      ...(createdAt > 0 && {
        created: new Date(createdAt).toISOString(),
        lastModified: new Date(changedAt).toISOString(),
      }),
      location: `${baseUrl}/Groups/${groupId}`,
      version: groupVersionOf(group),
    },
  };
};
