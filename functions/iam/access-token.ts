import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { createCache } from '../data/cache.ts';
import { readSigningKey, readVerificationKey, writeFirstSigningKey } from './signing-key-store.ts';

const issuer = 'touchstone';

/** Where a token came from: a sign-in's refresh family, or an API token. Revoking that revokes the token. */
export type TokenSource = `signIn:${string}` | `apiToken:${number}`;

const Claims = z.object({
  sub: z.string().regex(/^\d+$/),
  tid: z.string(),
  src: z.templateLiteral([z.enum(['signIn', 'apiToken']), ':', z.string()]),
  epc: z.number(),
  exp: z.number(),
});

export type AccessToken = { tenantId: string; userId: number; source: string; epoch: number; expiresAt: number };

/** Signs a token; `unm` and `username` are there for clients that look who has signed in. */
export const signAccessToken = async (token: {
  tenantId: string;
  userId: number;
  username: string;
  source: TokenSource;
  epoch: number;
  lifetimeSeconds: number;
}): Promise<string> => {
  const { kid, key } = await currentKey();
  const { tenantId, userId, username, source, epoch, lifetimeSeconds } = token;
  const issuedAt = Math.floor(Date.now() / 1000);
  return new SignJWT({ tid: tenantId, unm: username, username, src: source, epc: epoch })
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
    const { payload } = await jwtVerify(token, ({ kid }) => verificationKey(kid), { algorithms: ['EdDSA'], issuer });
    const { sub, tid, src, epc, exp } = Claims.parse(payload);
    return { tenantId: tid, userId: Number(sub), source: src, epoch: epc, expiresAt: exp };
  } catch (error) {
    if (isOfToken(error)) return undefined;
    throw error;
  }
};

/** The token's own fault, not a store that could not be asked. */
const isOfToken = (error: unknown): boolean =>
  error instanceof z.ZodError || (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J'));

const verificationKeys = createCache<KeyObject>({ ttlMs: 60 * 60_000, maxEntries: 100 });

const verificationKey = async (kid: string | undefined): Promise<KeyObject> => {
  const key = kid && /^[0-9a-f-]{36}$/.test(kid) ? await verificationKeys.load(kid, () => findKey(kid)) : undefined;
  if (!key) throw Object.assign(new Error('Nobody has signed this.'), { code: 'ERR_JWKS_NO_MATCHING_KEY' });
  return key;
};

const findKey = async (kid: string): Promise<KeyObject | undefined> => {
  const spki = await readVerificationKey(kid);
  return spki === undefined ? undefined : createPublicKey(spki);
};

const signingKeys = createCache<{ kid: string; key: KeyObject }>({ ttlMs: 60 * 60_000, maxEntries: 1 });

const currentKey = async (): Promise<{ kid: string; key: KeyObject }> => {
  const current = await signingKeys.load('current', async () => {
    const { kid, pkcs8 } = (await readSigningKey()) ?? (await createSigningKey());
    return { kid, key: createPrivateKey(pkcs8) };
  });
  if (!current) throw new Error('There is no key to sign with.');
  return current;
};

const createSigningKey = async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const created = { kid: randomUUID(), pkcs8: privateKey };
  if (await writeFirstSigningKey(created, publicKey)) return created;
  const first = await readSigningKey();
  if (!first) throw new Error('The key of another instance can not be read.');
  return first;
};
