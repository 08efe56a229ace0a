import type { LinkPurpose } from '#shared/iam/links/links';
import type { User } from '../users/user-store.ts';

/** A password that an identity provider keeps is not reset here. */
export const canUse = (user: User, purpose: LinkPurpose): boolean => {
  if (purpose === 'invitation') return user.status === 'PENDING';
  if (purpose === 'password') return user.status === 'ACTIVE' && user.source === 'INTERNAL';
  return user.status === 'ACTIVE' && user.isEmailUnconfirmed === true;
};
