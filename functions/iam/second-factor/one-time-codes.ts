import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { hashSecret } from '../sign-in/secret-text.ts';
import type { UserKey } from '../users/user-store.ts';

const periodSeconds = 30;
/** What every app supports: six digits of HMAC-SHA-1, as RFC 6238 has it. */
const kind = { algorithm: 'SHA1', digits: 6, period: periodSeconds } as const;
/** Of 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;

export const createTotpSecret = (): string => new Secret({ size: secretBytes }).base32;

/** The link that apps read from the picture. It names the workspace, because one app holds many. */
export const toTotpUri = (secret: string, { workspace, username }: { workspace: string; username: string }): string =>
  new TOTP({ ...kind, issuer: `Touchstone (${workspace})`, label: username, secret }).toString();

/** The step of time that a code belongs to: this one, or a neighbour, for clocks that differ. */
export const stepOfCode = (secret: string, code: string, now = Date.now()): number | undefined => {
  const token = withoutGaps(code);
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = new TOTP({ ...kind, secret }).validate({ token, timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / 1000 / periodSeconds) + delta;
};

const recoveryCodes = 10;
/** No letters and digits that look alike; 32 of them, so that each byte gives one without a bias. */
const letters = 'abcdefghjkmnpqrstuvwxyz023456789';

/** Of 60 random bits each: `h7wq-2kfz-m4dx`. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodes }, () =>
    Array.from(randomBytes(12), (byte) => letters[byte % letters.length])
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  );

/** Another one for each user, so that one table of hashes is no use for all. */
export const hashRecoveryCode = ({ tenantId, userId }: UserKey, code: string): string =>
  hashSecret(`${tenantId}#${userId}#${withoutGaps(code).toLowerCase()}`);

const withoutGaps = (code: string): string => code.replace(/[\s-]/g, '');
