import { AppError } from '#shared/http/errors';
import { refuseWithoutSaml } from '../refuse-without-saml.ts';
import { readSamlProvider, type SamlProviderKey, type StoredSamlProvider } from './saml-provider-store.ts';

/** Throws NOT_FOUND, in the words that the page shows. */
export const findSamlProvider = async (key: SamlProviderKey): Promise<StoredSamlProvider> => {
  const [provider] = await Promise.all([readSamlProvider(key), refuseWithoutSaml(key.tenantId)]);
  if (!provider) throw new AppError('NOT_FOUND', "Selected provider doesn't exist");
  return provider;
};
