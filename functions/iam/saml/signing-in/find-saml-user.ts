import { AppError } from '#shared/http/errors';
import { superAdminsGroupId } from '#shared/iam/groups/groups';
import { readUserIdOfName } from '../../users/sign-in-name-store.ts';
import { readUser, type User } from '../../users/user-store.ts';
import { changeUser } from '../../users/user-write-store.ts';
import { readSamlProviders, type StoredSamlProvider } from '../providers/saml-provider-store.ts';
import { isSamlRefusal, type SamlRefusal, samlRefusal } from '../saml-refusal.ts';
import { createSamlUser } from './create-saml-user.ts';
import { groupsAfterSignIn } from './groups-after-sign-in.ts';
import type { SamlAssertion } from './read-assertion.ts';
import { readProviderIdOfUser, readUserIdOfIdentity, type SamlIdentity, writeIdentity } from './saml-identity-store.ts';
import { type SamlProfile, toSamlProfile } from './saml-profile.ts';

/** The user as the sign-in has left it, and as it was before; new when there is no before. */
export type SamlUser = { user: User; before?: User };

/**
 * The user whom an identity provider means: the one who came by the same name before, else the one with the e-mail
 * address where that may be linked, else a new one.
 */
export const findSamlUser = async (
  provider: StoredSamlProvider,
  assertion: SamlAssertion,
): Promise<SamlUser | SamlRefusal> => {
  const { tenantId, providerId } = provider;
  const profile = toSamlProfile(provider, assertion);
  const identity = { tenantId, providerId, name: profile.identity };
  const known = await readKnown(identity);
  if (known) return signInKnown(provider, known, profile);
  const { email } = profile;
  if (email === undefined)
    return samlRefusal(
      'noEmail',
      `No attribute holds an email address. There are: ${[...assertion.attributes.keys()].join(', ') || 'none'}.`,
    );
  const ownerId = await readUserIdOfName(tenantId, email);
  if (ownerId !== undefined) return linkUser(provider, identity, ownerId, profile);
  if (!provider.createsUsers)
    return samlRefusal('noUser', `${email} has no user here, and users are not created at their first sign-in.`);
  const created = await createSamlUser(provider, { ...profile, email });
  if (isSamlRefusal(created)) return created;
  await writeIdentity(identity, created.userId);
  return { user: created };
};

const readKnown = async (identity: SamlIdentity): Promise<User | undefined> => {
  const userId = await readUserIdOfIdentity(identity);
  const user = userId === undefined ? undefined : await readUser({ tenantId: identity.tenantId, userId });
  return user && user.source !== 'INTERNAL' ? user : undefined;
};

const signInKnown = async (
  provider: StoredSamlProvider,
  user: User,
  profile: SamlProfile,
): Promise<SamlUser | SamlRefusal> => {
  if (user.status !== 'ACTIVE') return samlRefusal('inactive', `${user.username} is deactivated.`);
  return { user: await takeOver(provider, user, profile), before: user };
};

/**
 * What the identity provider says of groups, names and address holds, but of users whom it manages by SCIM: it says that
 * there. An address that somebody else has here stays as it was.
 */
const takeOver = async (provider: StoredSamlProvider, user: User, profile: SamlProfile): Promise<User> => {
  if (user.source === 'SCIM') return user;
  const { email, firstName, lastName } = profile;
  const inGroups = await putIntoGroups(provider, user, profile);
  return changeIfOther(inGroups, { email, firstName, lastName });
};

/** First and by itself: rights that are taken away do not wait for a name that somebody else has. */
const putIntoGroups = async (provider: StoredSamlProvider, user: User, { groups }: SamlProfile): Promise<User> => {
  if (user.hasReadOnlyAccess) return user;
  return changeIfOther(user, { groupIds: await groupsAfterSignIn(provider, groups, user.groupIds) });
};

/** What can not be, as an address of somebody else or a workspace without administrators, stays as it was. */
const changeIfOther = async (user: User, said: Said): Promise<User> => {
  const was = new Map<string, unknown>(Object.entries(user));
  const isOther = ([field, value]: [string, unknown]): boolean =>
    value !== undefined && JSON.stringify(value) !== JSON.stringify(was.get(field));
  const changed = Object.fromEntries(Object.entries(said).filter(isOther));
  if (Object.keys(changed).length === 0) return user;
  return changeUser(user, changed).catch((error: unknown) => {
    if (error instanceof AppError && error.kind === 'CONFLICT') return user;
    throw error;
  });
};

type Said = Partial<Pick<SamlProfile, 'email' | 'firstName' | 'lastName'> & Pick<User, 'groupIds'>>;

/**
 * Whoever configures single sign-on could have anybody's address asserted. So owners of the workspace keep their
 * password, and a user whom another provider speaks for is not taken over while that one is there.
 */
const linkUser = async (
  provider: StoredSamlProvider,
  identity: SamlIdentity,
  userId: number,
  profile: SamlProfile,
): Promise<SamlUser | SamlRefusal> => {
  const { tenantId } = provider;
  const user = await readUser({ tenantId, userId });
  if (!user || user.status === 'INACTIVE') return samlRefusal('inactive', `${profile.email} is deactivated.`);
  const refusal = await reasonNotToLink(provider, user);
  if (refusal) return samlRefusal('emailInUse', `${profile.email}: ${refusal}`);
  const { firstName, lastName } = profile;
  await writeIdentity(identity, userId);
  if (user.source === 'SCIM') return { user, before: user };
  const linked = await changeUser(user, { source: 'SAML', status: 'ACTIVE', firstName, lastName });
  return { user: await putIntoGroups(provider, linked, profile), before: user };
};

const reasonNotToLink = async (provider: StoredSamlProvider, user: User): Promise<string | undefined> => {
  if (user.groupIds.includes(superAdminsGroupId)) return 'super admins sign in with their password.';
  const { tenantId, providerId, linksExistingUsers } = provider;
  const others = (await readSamlProviders(tenantId)).filter((other) => other.providerId !== providerId);
  const boundTo = user.source === 'INTERNAL' ? undefined : await readProviderIdOfUser(user);
  if (others.some((other) => other.providerId === boundTo)) return 'the user signs in with another identity provider.';
  if (boundTo === providerId && !linksExistingUsers)
    return 'the user came by another NameID before. If the identity provider names people in another way now, let it link existing users.';
  // Whom SCIM made has no other way to sign in; where there is one provider, no other one is meant.
  if (user.source === 'SCIM' && others.length === 0) return undefined;
  return linksExistingUsers ? undefined : 'a user has this address, and existing users are not linked.';
};
