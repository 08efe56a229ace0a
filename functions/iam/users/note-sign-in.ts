import { writeSignInEntry } from './directory-store.ts';
import { gatherNowAndThen } from './gather-now-and-then.ts';
import { type User, updateUser } from './user-store.ts';

/** Who signed in just now: on the user, and in the directory, which is sorted by it. */
export const noteSignIn = async (user: User): Promise<void> => {
  const lastLogin = Date.now();
  await Promise.all([updateUser(user, { lastLogin }), writeSignInEntry({ ...user, lastLogin })]);
  await gatherNowAndThen(user);
};
