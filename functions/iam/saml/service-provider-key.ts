import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { createCache } from '../../data/cache.ts';
import { createSelfSignedCertificate } from './self-signed-certificate.ts';
import {
  readServiceProviderKey,
  type ServiceProviderKey,
  writeFirstServiceProviderKey,
} from './service-provider-key-store.ts';

const keys = createCache<ServiceProviderKey>({ ttlMs: 60 * 60_000, maxEntries: 200 });

/** What a tenant signs its requests with; the first to ask makes it. Identity providers keep the certificate for years. */
export const serviceProviderKey = async (tenantId: string): Promise<ServiceProviderKey> => {
  const key = await keys.load(
    tenantId,
    async () => (await readServiceProviderKey(tenantId)) ?? (await createServiceProviderKey(tenantId)),
  );
  if (!key) throw new Error('There is no key to sign requests with.');
  return key;
};

const generate = promisify(generateKeyPair);

const createServiceProviderKey = async (tenantId: string): Promise<ServiceProviderKey | undefined> => {
  const { privateKey, publicKey } = await generate('rsa', { modulusLength: 2048 });
  const certificate = createSelfSignedCertificate({ privateKey, publicKey, commonName: `Touchstone ${tenantId}` });
  const created = { pkcs8: String(privateKey.export({ type: 'pkcs8', format: 'pem' })), certificate };
  return (await writeFirstServiceProviderKey(tenantId, created)) ? created : readServiceProviderKey(tenantId);
};
