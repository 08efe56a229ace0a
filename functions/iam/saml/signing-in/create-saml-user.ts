import { AppError } from '#shared/http/errors';
import { usersGroupId } from '#shared/iam/groups/groups';
import { takeIds } from '../../../data/counter.ts';
import { readGroup } from '../../groups/group-store.ts';
import { readUserIdOfName } from '../../users/sign-in-name-store.ts';
import type { User } from '../../users/user-store.ts';
import { writeNewUser } from '../../users/user-write-store.ts';
import type { StoredSamlProvider } from '../providers/saml-provider-store.ts';
import { type SamlRefusal, samlRefusal } from '../saml-refusal.ts';
import { groupsAfterSignIn } from './groups-after-sign-in.ts';
import type { SamlProfile } from './saml-profile.ts';

type Profile = SamlProfile & { email: string };

/** Creates the user of somebody who signs in for the first time; takes a seat, or says that none is left. */
export const createSamlUser = async (provider: StoredSamlProvider, profile: Profile): Promise<User | SamlRefusal> => {
  const { tenantId, hasReadOnlyAccess } = provider;
  const { email, firstName, lastName } = profile;
  const [userId, username, groupIds] = await Promise.all([
    takeIds(tenantId, 'users'),
    freeUsername(tenantId, profile),
    groupsOf(provider, profile),
  ]);
  const user: User = {
    tenantId,
    userId,
    username,
    email,
    firstName,
    lastName,
    status: 'ACTIVE',
    source: 'SAML',
    hasReadOnlyAccess,
    groupIds,
    epoch: 0,
    createdAt: Date.now(),
  };
  try {
    await writeNewUser(user);
    return user;
  } catch (error) {
    if (!(error instanceof AppError && error.kind === 'CONFLICT')) throw error;
    const isTaken = error.errors !== undefined;
    return samlRefusal(isTaken ? 'emailInUse' : 'noSeats', `${email}: ${error.message}.`);
  }
};

/** A group that is gone by now leaves its place to the one that everybody is in. */
const groupsOf = async (provider: StoredSamlProvider, { groups }: Profile): Promise<number[]> => {
  const { tenantId, hasReadOnlyAccess, groupId } = provider;
  if (hasReadOnlyAccess) return [];
  const group = groupId === undefined ? undefined : await readGroup({ tenantId, groupId });
  return groupsAfterSignIn(provider, groups, [group?.groupId ?? usersGroupId]);
};

const longest = 50;

/** What the identity provider calls the user, else what the e-mail address begins with, with a number where it is taken. */
const freeUsername = async (tenantId: string, { username, email }: Profile): Promise<string> => {
  const wanted = toUsername(username ?? '') ?? toUsername(email.replace(/@.*/, '')) ?? 'user';
  for (let number = 1; number <= 100; number++) {
    const suffix = number === 1 ? '' : `-${number}`;
    const name = wanted.slice(0, longest - suffix.length) + suffix;
    if ((await readUserIdOfName(tenantId, name)) === undefined) return name;
  }
  return `user-${Date.now()}`;
};

/** With the characters that a username may have; undefined when too few are left. */
const toUsername = (text: string): string | undefined => {
  const name = text
    .normalize('NFKD')
    .replace(/@.*/, '')
    .replace(/[^A-Za-z0-9. -]+/g, '-')
    .replace(/^[-. ]+|[-. ]+$/g, '')
    .slice(0, longest);
  return name.length >= 3 ? name : undefined;
};
