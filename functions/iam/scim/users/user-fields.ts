import { usersGroupId } from '#shared/iam/groups/groups';
import { ScimEmail, type ScimUserBody } from '#shared/iam/scim/scim-resources';
import type { User } from '../../users/user-store.ts';
import type { UserChanges } from '../../users/user-write-store.ts';
import { refused } from '../scim-refusals.ts';

/** What an identity provider says of a user. */
export type UserFields = {
  userName: string;
  externalId: string | undefined;
  givenName: string | undefined;
  familyName: string | undefined;
  email: string | undefined;
  active: boolean;
};

export const fieldsOf = ({ username, externalId, firstName, lastName, email, status }: User): UserFields => ({
  userName: username,
  externalId,
  givenName: firstName,
  familyName: lastName,
  email,
  active: status !== 'INACTIVE',
});

/** A whole user as it was sent; whether it is active stays as it was when that was not said. */
export const fieldsIn = (body: ScimUserBody, wasActive: boolean): UserFields => ({
  userName: body.userName,
  externalId: body.externalId || undefined,
  givenName: body.name?.givenName || undefined,
  familyName: body.name?.familyName || undefined,
  email: preferredOf(body.emails ?? [])?.value,
  active: body.active ?? wasActive,
});

type SentEmail = { value: string; type?: string | null | undefined; primary?: boolean | null | undefined };

/** One address is kept. */
export const preferredOf = (emails: readonly SentEmail[]): SentEmail | undefined =>
  emails.find(({ primary }) => primary) ?? emails.find(({ type }) => type?.toLowerCase() === 'work') ?? emails[0];

/** The address that somebody is written to: their username may be one. */
export const emailOf = ({ email, userName }: UserFields): string => {
  const address = ScimEmail.safeParse(email ?? userName);
  if (address.success) return address.data;
  throw refused('invalidValue', 'emails: an e-mail address is required, unless userName is one.');
};

/** What a user has to change to be as the identity provider says; nothing when they are. */
export const changesTo = (user: User, fields: UserFields): UserChanges => {
  const changes: UserChanges = {
    username: fields.userName,
    email: emailOf(fields),
    firstName: fields.givenName ?? null,
    lastName: fields.familyName ?? null,
    externalId: fields.externalId ?? null,
    ...(fields.active === (user.status !== 'INACTIVE') ? {} : { status: fields.active ? 'ACTIVE' : 'INACTIVE' }),
  };
  return Object.fromEntries(
    Object.entries(changes).filter(
      ([field, value]) => (value ?? undefined) !== new Map(Object.entries(user)).get(field),
    ),
  );
};

/** One whom the identity provider deleted and now makes again. */
export const changesOfReturn = (user: User, fields: UserFields): UserChanges => ({
  ...changesTo(user, fields),
  source: 'SCIM',
  groupIds: user.hasReadOnlyAccess ? [] : [usersGroupId],
  isDeprovisioned: null,
});
