import { conflict, forbidden, invalid } from '#shared/http/errors';
import * as contract from '#shared/iam/user-contract';
import { whenConditionFails } from '../../data/conditions.ts';
import type { Actor } from '../../http/actor.ts';
import { handle } from '../../http/handle.ts';
import { limitGuesses } from '../limits/limit-guesses.ts';
import { raiseEpoch, readUser } from '../users/user-store.ts';
import { hashPassword, isPassword } from './password.ts';
import { readPasswordHash, replacePasswordHash } from './password-store.ts';
import { keepSignIn } from './sign-in-store.ts';

export const changePassword = handle(contract.changePassword, async ({ actor, body, request }) => {
  const { oldPassword, newPassword } = body;
  const user = await readUser(actor);
  if (user?.source !== 'INTERNAL') throw forbidden('Your password is kept by your identity provider.');
  const guess = await limitGuesses({ ...actor, name: actor.username, sourceIp: request.sourceIp });
  const from = await readPasswordHash(actor);
  if (from === undefined || !(await isPassword(oldPassword, from))) {
    const message = 'The current password is not right.';
    throw invalid(message, [{ field: 'oldPassword', message }]);
  }
  await replacePasswordHash(actor, { from, to: await hashPassword(newPassword) }).catch(
    whenConditionFails(() => {
      throw conflict('Your password has just been changed by another request.');
    }),
  );
  await Promise.all([guess.forgive(), endOtherSignIns(actor)]);
});

/** This sign-in's access token dies as well, but its refresh token goes on. */
const endOtherSignIns = async ({ tenantId, userId, source }: Actor) => {
  const epoch = await raiseEpoch({ tenantId, userId });
  const [kind, signInId] = source.split(':');
  if (kind === 'signIn' && signInId) await keepSignIn({ tenantId, userId, signInId }, epoch);
};
