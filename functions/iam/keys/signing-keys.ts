import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { createCache } from '../../data/cache.ts';
import { agentTokenSeconds } from '../sign-in/token-lifetimes.ts';
import {
  readSigningKey,
  readVerificationKey,
  replaceSigningKey,
  type SigningKey,
  writeFirstSigningKey,
} from './signing-key-store.ts';

/** How long an instance remembers keys, and so how long it may go on signing with one that was replaced. */
const rememberedMs = 60 * 60_000;

const verificationKeys = createCache<{ key: KeyObject; acceptedUntil: number }>({
  ttlMs: rememberedMs,
  maxEntries: 100,
});

/** Throws as `jose` does when nobody has signed with the key, or what was signed with it has expired by now. */
export const verificationKey = async (kid: string | undefined): Promise<KeyObject> => {
  const found = kid && /^[0-9a-f-]{36}$/.test(kid) ? await verificationKeys.load(kid, () => findKey(kid)) : undefined;
  if (!found || found.acceptedUntil < Date.now())
    throw Object.assign(new Error('Nobody has signed this.'), { code: 'ERR_JWKS_NO_MATCHING_KEY' });
  return found.key;
};

/** A token lasts for a day at most: whoever has an old key makes none that is accepted later. */
const findKey = async (kid: string) => {
  const found = await readVerificationKey(kid);
  if (!found) return undefined;
  const { spki, retiredAt = Number.POSITIVE_INFINITY } = found;
  return { key: createPublicKey(spki), acceptedUntil: retiredAt + rememberedMs + agentTokenSeconds * 1000 };
};

const signingKeys = createCache<{ kid: string; key: KeyObject }>({ ttlMs: rememberedMs, maxEntries: 1 });

/** The key of this platform; the first to ask makes it. */
export const currentKey = async (): Promise<{ kid: string; key: KeyObject }> => {
  const current = await signingKeys.load('current', async () => {
    const { kid, pkcs8 } = (await readSigningKey()) ?? (await createSigningKey());
    return { kid, key: createPrivateKey(pkcs8) };
  });
  if (!current) throw new Error('There is no key to sign with.');
  return current;
};

/** Both halves, as text. */
const generateKey = (): { created: SigningKey; spki: string } => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return { created: { kid: randomUUID(), pkcs8: privateKey, createdAt: Date.now() }, spki: publicKey };
};

const createSigningKey = async (): Promise<SigningKey> => {
  const { created, spki } = generateKey();
  if (await writeFirstSigningKey(created, spki)) return created;
  const first = await readSigningKey();
  if (!first) throw new Error('The key of another instance can not be read.');
  return first;
};

/**
 * Puts a new key in the place of one that is older. Tokens of the old one are accepted until the last of them has
 * expired, and what it signed for others stays verifiable. Of two at once one replaces it.
 */
export const replaceOldKey = async (olderThanMs: number): Promise<boolean> => {
  const current = await readSigningKey();
  const now = Date.now();
  if (!current || now - (current.createdAt ?? 0) < olderThanMs) return false;
  const { created, spki } = generateKey();
  const isReplaced = await replaceSigningKey({ replaced: current.kid, at: now }, created, spki);
  signingKeys.clear();
  return isReplaced;
};
