import { type ScimUser, scimUserSchema } from '#shared/iam/scim/scim-resources';
import type { DirectoryRow } from '../../users/directory-store.ts';

/** Where resources are: the base URL that the identity provider was given. */
export type Place = { baseUrl: string };

export const userVersionOf = ({ revision = 0 }: { revision?: number | undefined }): string => `W/"${revision}"`;

/** A user as SCIM shows it. There is one e-mail address; groups that are gone are left out. */
export const toScimUser = (
  row: DirectoryRow,
  groupNames: ReadonlyMap<number, string>,
  { baseUrl }: Place,
): ScimUser => {
  const { userId, username, firstName, lastName, email, externalId, status, groupIds, createdAt, revision } = row;
  const { changedAt = createdAt } = row;
  const hasName = firstName !== undefined || lastName !== undefined;
  return {
    schemas: [scimUserSchema],
    id: String(userId),
    externalId,
    userName: username,
    name: hasName ? { givenName: firstName, familyName: lastName } : undefined,
    displayName: [firstName, lastName].filter(Boolean).join(' ') || username,
    active: status !== 'INACTIVE',
    emails: [{ value: email, type: 'work', primary: true }],
    groups: groupIds.flatMap((id) => {
      const display = groupNames.get(id);
      return display === undefined ? [] : [toMembership(id, display, baseUrl)];
    }),
    meta: {
      resourceType: 'User',
      created: new Date(createdAt).toISOString(),
      lastModified: new Date(changedAt).toISOString(),
      location: `${baseUrl}/Users/${userId}`,
      version: userVersionOf({ revision }),
    },
  };
};

const toMembership = (groupId: number, display: string, baseUrl: string) => ({
  value: String(groupId),
  $ref: `${baseUrl}/Groups/${groupId}`,
  display,
  type: 'direct',
});
