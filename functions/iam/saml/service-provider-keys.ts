import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { createCache } from '../../data/cache.ts';
import { createSelfSignedCertificate } from './self-signed-certificate.ts';
import {
  type KeyUse,
  readServiceProviderKeys,
  type ServiceProviderKey,
  type StoredKeys,
  writeNewKey,
} from './service-provider-key-store.ts';

type ServiceProviderKeys = StoredKeys & { current: ServiceProviderKey; decryption: ServiceProviderKey };

/** As long as another instance may sign with the key that was exchanged. */
const recent = createCache<ServiceProviderKeys>({ ttlMs: 60_000, maxEntries: 200 });

/** What a tenant signs and decrypts with; the first to ask makes it. Identity providers keep the certificates for years. */
export const serviceProviderKeys = async (tenantId: string): Promise<ServiceProviderKeys> => {
  const keys = await recent.load(tenantId, () => readOrCreate(tenantId));
  if (!keys) throw new Error('There are no keys for single sign-on.');
  return keys;
};

export const forgetServiceProviderKeys = (tenantId: string): void => recent.forget(tenantId);

const generate = promisify(generateKeyPair);

export const createServiceProviderKey = async (tenantId: string): Promise<ServiceProviderKey> => {
  const { privateKey, publicKey } = await generate('rsa', { modulusLength: 2048 });
  const certificate = createSelfSignedCertificate({ privateKey, publicKey, commonName: `Touchstone ${tenantId}` });
  return { pkcs8: String(privateKey.export({ type: 'pkcs8', format: 'pem' })), certificate };
};

const firstUses = ['current', 'decryption'] as const satisfies readonly KeyUse[];

const readOrCreate = async (tenantId: string): Promise<ServiceProviderKeys | undefined> => {
  const stored = await readServiceProviderKeys(tenantId);
  if (isComplete(stored)) return stored;
  const missing = firstUses.filter((use) => !stored[use]);
  await Promise.all(missing.map(async (use) => writeNewKey(tenantId, use, await createServiceProviderKey(tenantId))));
  const written = await readServiceProviderKeys(tenantId);
  return isComplete(written) ? written : undefined;
};

const isComplete = (keys: StoredKeys): keys is ServiceProviderKeys => firstUses.every((use) => keys[use] !== undefined);
