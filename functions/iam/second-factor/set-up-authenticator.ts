import { conflict } from '#shared/http/errors';
import type { AuthenticatorSecret } from '#shared/iam/second-factor/second-factor-contract';
import { limitCodes } from '../limits/limit-codes.ts';
import { endSignInsByPasswordAlone } from '../sign-in/end-other-sign-ins.ts';
import { readTenant } from '../tenants/tenant-store.ts';
import type { User } from '../users/user-store.ts';
import { confirmAuthenticatorOf, readAnyAuthenticator, writeUnconfirmedAuthenticator } from './authenticator-store.ts';
import { createRecoveryCodes, createTotpSecret, hashRecoveryCode, stepOfCode, toTotpUri } from './one-time-codes.ts';
import { wrongCode } from './spend-code.ts';

const minutesToConfirm = 15;

/** A secret for the app. It counts for nothing until a code of it has been seen. CONFLICT when there is one. */
export const beginSetUp = async (user: User): Promise<AuthenticatorSecret> => {
  const secret = createTotpSecret();
  const expiresAt = Math.floor(Date.now() / 1000) + minutesToConfirm * 60;
  const [tenant, isBegun] = await Promise.all([
    readTenant(user.tenantId),
    writeUnconfirmedAuthenticator(user, { secret, expiresAt }),
  ]);
  if (!isBegun) throw conflict('You have an authenticator app already. Turn it off before you set up another one.');
  const workspace = tenant?.name ?? user.tenantId;
  return { secret, uri: toTotpUri(secret, { workspace, username: user.username }) };
};

/**
 * Turns the second factor on when the code is one of the secret that was given out; answers the recovery codes. Who has
 * signed in elsewhere, with the password alone, may be who the second factor is to keep out: only this sign-in goes on.
 */
export const finishSetUp = async (user: User, code: string, signInId?: string): Promise<string[]> => {
  const guess = await limitCodes(user);
  const found = await readAnyAuthenticator(user);
  if (!found || found.confirmedAt !== undefined || (found.expiresAt ?? 0) * 1000 <= Date.now()) throw begunAnew();
  const lastStep = stepOfCode(found.secret, code);
  if (lastStep === undefined) throw wrongCode();
  const recoveryCodes = createRecoveryCodes();
  const recoveryHashes = recoveryCodes.map((each) => hashRecoveryCode(user, each));
  if (!(await confirmAuthenticatorOf(user, { secret: found.secret, lastStep, recoveryHashes }))) throw begunAnew();
  await Promise.all([guess.forgive(), endSignInsByPasswordAlone(user, signInId)]);
  return recoveryCodes;
};

const begunAnew = () => conflict('This set-up is over. Begin once more.');
