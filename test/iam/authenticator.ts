import { Secret, TOTP } from 'otpauth';
import { confirmAuthenticator } from '#functions/iam/second-factor/confirm-authenticator';
import { startAuthenticator } from '#functions/iam/second-factor/start-authenticator';
import { call } from '../support/call.ts';
import type { SignedIn } from '../support/fixtures.ts';

/** What the app shows at a time, epoch milliseconds. */
export const codeOf = (secret: string, at = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

/** Turns the second factor of a user on. */
export const setUpAuthenticator = async (
  as: SignedIn,
  password: string,
): Promise<{ secret: string; recoveryCodes: string[] }> => {
  const { body } = await call(startAuthenticator, { as, body: { password } });
  const confirmed = await call(confirmAuthenticator, { as, body: { code: codeOf(body.secret) } });
  if (confirmed.status !== 200) throw new Error(`The app was not confirmed: ${confirmed.body.message}`);
  return { secret: body.secret, recoveryCodes: confirmed.body.recoveryCodes };
};
