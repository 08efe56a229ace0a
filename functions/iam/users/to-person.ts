import type { Person } from '#shared/iam/users/workspace-user-contract';
import type { User } from './user-store.ts';

/** A stored user as somebody to choose. */
export const toPerson = ({
  userId,
  username,
  firstName,
  lastName,
  email,
  photoUrl,
  hasReadOnlyAccess,
}: User): Person => ({ id: userId, username, firstName, lastName, email, photoUrl, hasReadOnlyAccess });
