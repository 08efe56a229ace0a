import { forbidden, invalid } from '#shared/http/errors';
import type { Proof } from '#shared/iam/second-factor/second-factor-contract';
import type { Actor } from '../../http/actor.ts';
import type { HttpRequest } from '../../http/request.ts';
import { limitGuesses } from '../limits/limit-guesses.ts';
import { currentSignInOf } from '../sign-in/current-sign-in.ts';
import { isPassword } from '../sign-in/password.ts';
import { readPasswordHash } from '../sign-in/password-store.ts';
import { readUser, type User } from '../users/user-store.ts';
import { spendCode } from './spend-code.ts';

/** Who has a stolen access token alone changes nothing of how its user signs in. Answers the user. */
export const proveIdentity = async (actor: Actor, proof: Proof, { sourceIp }: HttpRequest): Promise<User> => {
  const user = await readOwner(actor);
  if (proof.password === undefined) {
    await spendCode(user, proof.code ?? '');
    return user;
  }
  const guess = await limitGuesses({ ...actor, name: actor.username, sourceIp });
  const { password } = proof;
  const hash = await readPasswordHash(actor);
  if (!(await guess.check(() => isPassword(password, hash)))) {
    const message = 'The password is not right.';
    throw invalid(message, [{ field: 'password', message }]);
  }
  await guess.forgive();
  return user;
};

/** Who calls, when it is a browser of a user whose password is kept here. */
export const readOwner = async (actor: Actor): Promise<User> => {
  currentSignInOf(actor);
  const user = await readUser(actor);
  if (user?.source !== 'INTERNAL') throw forbidden('How you sign in is decided by your identity provider.');
  return user;
};
