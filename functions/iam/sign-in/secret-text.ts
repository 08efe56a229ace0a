import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const secretPattern = /^(tst|tsr|tsl|tsc|tsf|tsp)_([A-Za-z0-9_-]{1,400})_([A-Za-z0-9_-]{43})$/;

/**
 * `tst`: an API token; `tsr`: a refresh token of a sign-in; `tsl`: what a link in an e-mail proves; `tsc`: what single
 * sign-on came to; `tsf`: a password that was right, where a second factor is left; `tsp`: a provisioning token.
 */
export type SecretKind = 'tst' | 'tsr' | 'tsl' | 'tsc' | 'tsf' | 'tsp';

/** A secret that says where its hash is kept, so that it is found by key. */
export const createSecretText = (kind: SecretKind, address: readonly (string | number)[]) => {
  const secret = randomBytes(32).toString('base64url');
  const text = `${kind}_${Buffer.from(address.join('.')).toString('base64url')}_${secret}`;
  return { text, hash: hashSecret(secret) };
};

export const parseSecretText = (kind: SecretKind, text: string): { address: string[]; hash: string } | undefined => {
  const [, found, address, secret] = secretPattern.exec(text) ?? [];
  if (found !== kind || !address || !secret) return undefined;
  return { address: Buffer.from(address, 'base64url').toString('utf8').split('.'), hash: hashSecret(secret) };
};

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Takes the same time wherever the first difference is. */
export const isSameHash = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.byteLength === right.byteLength && timingSafeEqual(left, right);
};
