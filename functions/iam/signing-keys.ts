import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { createCache } from '../data/cache.ts';
import { readSigningKey, readVerificationKey, writeFirstSigningKey } from './signing-key-store.ts';

const verificationKeys = createCache<KeyObject>({ ttlMs: 60 * 60_000, maxEntries: 100 });

/** Throws as `jose` does when nobody has signed with the key. */
export const verificationKey = async (kid: string | undefined): Promise<KeyObject> => {
  const key = kid && /^[0-9a-f-]{36}$/.test(kid) ? await verificationKeys.load(kid, () => findKey(kid)) : undefined;
  if (!key) throw Object.assign(new Error('Nobody has signed this.'), { code: 'ERR_JWKS_NO_MATCHING_KEY' });
  return key;
};

const findKey = async (kid: string): Promise<KeyObject | undefined> => {
  const spki = await readVerificationKey(kid);
  return spki === undefined ? undefined : createPublicKey(spki);
};

const signingKeys = createCache<{ kid: string; key: KeyObject }>({ ttlMs: 60 * 60_000, maxEntries: 1 });

/** The key of this platform; the first to ask makes it. */
export const currentKey = async (): Promise<{ kid: string; key: KeyObject }> => {
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
