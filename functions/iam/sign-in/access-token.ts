import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { createCache } from '../../data/cache.ts';
import { currentKey, verificationKey } from '../keys/signing-keys.ts';

const issuer = 'touchstone';

/** Where a token came from: a sign-in's refresh family, or an API token. Revoking that revokes the token. */
export type TokenSource = `signIn:${string}` | `apiToken:${number}`;

const Claims = z.object({
  sub: z.string().regex(/^\d+$/),
  tid: z.string(),
  src: z.templateLiteral([z.enum(['signIn', 'apiToken']), ':', z.string()]),
  epc: z.number(),
  exp: z.number(),
  /** Nothing but a password was shown. */
  pwd: z.literal(true).optional(),
});

export type AccessToken = {
  tenantId: string;
  userId: number;
  source: string;
  epoch: number;
  expiresAt: number;
  isByPasswordAlone: boolean;
};

/** Signs a token; `unm` and `username` are there for clients that look who has signed in. */
export const signAccessToken = async (token: {
  tenantId: string;
  userId: number;
  username: string;
  source: TokenSource;
  epoch: number;
  lifetimeSeconds: number;
  isByPasswordAlone?: boolean | undefined;
}): Promise<string> => {
  const { kid, key } = await currentKey();
  const { tenantId, userId, username, source, epoch, lifetimeSeconds } = token;
  const proof = token.isByPasswordAlone ? { pwd: true } : {};
  const issuedAt = Math.floor(Date.now() / 1000);
  return new SignJWT({ tid: tenantId, unm: username, username, src: source, epc: epoch, ...proof })
    .setProtectedHeader({ alg: 'EdDSA', kid, typ: 'JWT' })
    .setSubject(String(userId))
    .setIssuer(issuer)
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetimeSeconds)
    .sign(key);
};

const verified = createCache<AccessToken>({ ttlMs: 5 * 60_000 });

/** What a genuine, unexpired token says; undefined for any other text. */
export const verifyAccessToken = async (token: string): Promise<AccessToken | undefined> => {
  const known = await verified.load(token, () => verify(token));
  return known && known.expiresAt * 1000 > Date.now() ? known : undefined;
};

const verify = async (token: string): Promise<AccessToken | undefined> => {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => verificationKey(kid), {
      algorithms: ['EdDSA'],
      issuer,
      typ: 'JWT',
    });
    const { sub, tid, src, epc, exp, pwd = false } = Claims.parse(payload);
    return { tenantId: tid, userId: Number(sub), source: src, epoch: epc, expiresAt: exp, isByPasswordAlone: pwd };
  } catch (error) {
    if (isOfToken(error)) return undefined;
    throw error;
  }
};

/** The token's own fault, not a store that could not be asked. */
const isOfToken = (error: unknown): boolean =>
  error instanceof z.ZodError || (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J'));
