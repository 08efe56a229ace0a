import { AppError } from '#shared/http/errors';
import { logger } from '../../../data/logger.ts';
import { readMetadataSource } from './read-metadata-source.ts';
import { replaceSamlProvider, type StoredSamlProvider } from './saml-provider-store.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Reads metadata behind a link once a day, so that an identity provider may exchange its certificates without anybody
 * doing something here. What can not be read is left as it is: who signs in does not wait for it to be repaired.
 */
export const refreshIdpMetadata = async (provider: StoredSamlProvider): Promise<StoredSamlProvider> => {
  const { metadataUrl, metadataReadAt, idp } = provider;
  if (metadataUrl === undefined || Date.now() - metadataReadAt < dayMs) return provider;
  try {
    const source = await readMetadataSource({ metadataUrl });
    // Another issuer is another identity provider: that is for an administrator to decide.
    if (!source || source.idp.entityId !== idp.entityId) return provider;
    return await replaceSamlProvider(
      provider,
      { ...provider, idp: source.idp, metadataReadAt: Date.now() },
      source.file,
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    logger.warn('Metadata of an identity provider can not be read again', { error, providerId: provider.providerId });
    return provider;
  }
};
