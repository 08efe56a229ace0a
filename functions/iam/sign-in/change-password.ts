import { conflict, forbidden, invalid } from '#shared/http/errors';
import * as contract from '#shared/iam/users/profile-contract';
import { whenConditionFails } from '../../data/conditions.ts';
import { handle } from '../../http/handle.ts';
import { siteUrlOf } from '../../http/site-url.ts';
import { limitGuesses } from '../limits/limit-guesses.ts';
import { sendFactorMail } from '../second-factor/factor-mail-job.ts';
import { readUser } from '../users/user-store.ts';
import { endOtherSignIns } from './end-other-sign-ins.ts';
import { hashNewPassword } from './new-password.ts';
import { isPassword } from './password.ts';
import { readPasswordHash, replacePasswordHash } from './password-store.ts';

export const changePassword = handle(contract.changePassword, async ({ actor, body, request }) => {
  const { oldPassword, newPassword } = body;
  const user = await readUser(actor);
  if (user?.source !== 'INTERNAL') throw forbidden('Your password is kept by your identity provider.');
  const guess = await limitGuesses({ ...actor, name: actor.username, sourceIp: request.sourceIp });
  const from = await readPasswordHash(actor);
  if (from === undefined || !(await guess.check(() => isPassword(oldPassword, from)))) {
    const message = 'The current password is not right.';
    throw invalid(message, [{ field: 'oldPassword', message }]);
  }
  await replacePasswordHash(actor, { from, to: await hashNewPassword(newPassword, 'newPassword', user) }).catch(
    whenConditionFails(() => {
      throw conflict('Your password has just been changed by another request.');
    }),
  );
  const mail = sendFactorMail(actor, 'passwordChanged', siteUrlOf(actor.tenantId, request));
  await Promise.all([guess.forgive(), endOtherSignIns(actor), mail]);
});
