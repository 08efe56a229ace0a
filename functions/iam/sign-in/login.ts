import { unauthenticated } from '#shared/http/errors';
import * as contract from '#shared/iam/sign-in/sign-in-contract';
import { handle } from '../../http/handle.ts';
import { limitGuesses } from '../limits/limit-guesses.ts';
import { admitUser } from '../second-factor/admit-user.ts';
import { readUserIdOfName } from '../users/sign-in-name-store.ts';
import { readUser } from '../users/user-store.ts';
import { isPassword } from './password.ts';
import { readPasswordHash } from './password-store.ts';

/** No user has this id: an unknown name costs the same reads and the same hashing as a known one. */
const nobody = 0;

export const login = handle(contract.login, async ({ tenantId, body, request }) => {
  const { username, password } = body;
  const guess = await limitGuesses({ tenantId, name: username, sourceIp: request.sourceIp });
  const key = { tenantId, userId: (await readUserIdOfName(tenantId, username)) ?? nobody };
  const [user, hash] = await Promise.all([readUser(key), readPasswordHash(key)]);
  const isRight = await guess.check(() => isPassword(password, hash));
  if (!isRight || user?.status !== 'ACTIVE' || user.source !== 'INTERNAL')
    throw unauthenticated('The username or the password is not right.');
  const [answer] = await Promise.all([admitUser(user, request), guess.forgive()]);
  return answer;
});
