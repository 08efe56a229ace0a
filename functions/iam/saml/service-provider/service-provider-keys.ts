import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { createCache } from '../../../data/cache.ts';
import { createSelfSignedCertificate } from './self-signed-certificate.ts';
import {
  type KeyUse,
  readServiceProviderKeys,
  type ServiceProviderKey,
  type StoredKeys,
  writeNewKey,
} from './service-provider-key-store.ts';

/** As long as another instance may sign with the key that was exchanged. */
const recent = createCache<StoredKeys>({ ttlMs: 60_000, maxEntries: 200 });

/** What a tenant signs its requests with; the first to ask makes it. */
export const signingKeyOf = async (tenantId: string): Promise<ServiceProviderKey> =>
  (await keysFor(tenantId, ['current'])).current;

/** With the key that assertions are encrypted for. Identity providers keep the certificates for years. */
export const serviceProviderKeys = (tenantId: string): Promise<Keys<'current' | 'decryption'>> =>
  keysFor(tenantId, ['current', 'decryption']);

export const forgetServiceProviderKeys = (tenantId: string): void => recent.forget(tenantId);

const generate = promisify(generateKeyPair);

export const createServiceProviderKey = async (tenantId: string): Promise<ServiceProviderKey> => {
  const { privateKey, publicKey } = await generate('rsa', { modulusLength: 2048 });
  const certificate = createSelfSignedCertificate({ privateKey, publicKey, commonName: `Touchstone ${tenantId}` });
  return { pkcs8: String(privateKey.export({ type: 'pkcs8', format: 'pem' })), certificate };
};

type Keys<Use extends KeyUse> = StoredKeys & { [Each in Use]: ServiceProviderKey };

const keysFor = async <Use extends KeyUse>(tenantId: string, uses: readonly Use[]): Promise<Keys<Use>> => {
  const load = async () => (await recent.load(tenantId, () => readServiceProviderKeys(tenantId))) ?? {};
  const stored = await load();
  if (hasAll(stored, uses)) return stored;
  const missing = uses.filter((use) => !stored[use]);
  await Promise.all(missing.map(async (use) => writeNewKey(tenantId, use, await createServiceProviderKey(tenantId))));
  recent.forget(tenantId);
  const written = await load();
  if (!hasAll(written, uses)) throw new Error('There are no keys for single sign-on.');
  return written;
};

const hasAll = <Use extends KeyUse>(keys: StoredKeys, uses: readonly Use[]): keys is Keys<Use> =>
  uses.every((use) => keys[use] !== undefined);
