import { Service } from 'electrodb';
import { conflict } from '#shared/http/errors';
import { refusalsOf } from '../../data/refusals.ts';
import { PasswordEntity, passwordItem } from '../sign-in/password-store.ts';
import { readUserIdOfName, SignInNameEntity, toSignInName } from './sign-in-name-store.ts';
import { type User, UserEntity } from './user-store.ts';

const users = new Service({ user: UserEntity, name: SignInNameEntity, password: PasswordEntity });

/** Creates a user, both names to sign in with and the password, or nothing; CONFLICT names the field that is taken. */
export const writeNewUser = async (user: User, passwordHash?: string): Promise<void> => {
  const { tenantId, userId } = user;
  const outcome = await users.transaction
    .write(({ user: users, name: names, password: passwords }) => [
      names.create({ tenantId, userId, name: toSignInName(user.username) }).commit(),
      names.create({ tenantId, userId, name: toSignInName(user.email) }).commit(),
      users.create(user).commit(),
      ...(passwordHash === undefined
        ? []
        : [passwords.create(passwordItem({ tenantId, userId }, passwordHash)).commit()]),
    ])
    .go();
  const refusals = refusalsOf(outcome);
  if (refusals.length > 0) throw takenConflict(refusals);
};

/** Spares the work on a user who can not be; that names stay unique is the condition of the write. */
export const refuseTakenNames = async (tenantId: string, user: { username: string; email: string }): Promise<void> => {
  const owners = await Promise.all([user.username, user.email].map((name) => readUserIdOfName(tenantId, name)));
  if (owners.some((owner) => owner !== undefined)) throw takenConflict(owners.map((owner) => owner !== undefined));
};

const takenConflict = ([username, email]: boolean[]) => {
  const errors = [
    ...(username ? [{ field: 'username', message: 'Username already in use' }] : []),
    ...(email ? [{ field: 'email', message: 'Email already in use' }] : []),
  ];
  return conflict(errors[0]?.message ?? 'This user exists already.', errors);
};
