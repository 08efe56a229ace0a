import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#shared/http/errors';
import { logger } from '../../../data/logger.ts';
import { mayReadMetadata } from '../../limits/limit-guesses.ts';
import type { IdpMetadata } from './read-idp-metadata.ts';
import { readMetadataSource } from './read-metadata-source.ts';
import { replaceSamlProvider, type StoredSamlProvider } from './saml-provider-store.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Reads metadata behind a link once a day, so that an identity provider may exchange its certificates without anybody
 * doing something here. What can not be read is left as it is: who signs in does not wait for it to be repaired.
 */
export const refreshIdpMetadata = async (provider: StoredSamlProvider): Promise<StoredSamlProvider> =>
  Date.now() - provider.metadataReadAt < dayMs ? provider : ((await readAgain(provider, () => true)) ?? provider);

/**
 * Reads it now, because an answer does not hold with the certificates that are known: they may have been exchanged since
 * the morning. Undefined when they are the same. Whoever sends such answers has it read a few times in five minutes.
 */
export const findNewerMetadata = async (provider: StoredSamlProvider): Promise<StoredSamlProvider | undefined> => {
  const { tenantId, providerId, metadataUrl } = provider;
  if (metadataUrl === undefined || !(await mayReadMetadata({ tenantId, providerId }))) return undefined;
  return readAgain(provider, ({ certificates }) => !isDeepStrictEqual(certificates, provider.idp.certificates));
};

/** The provider with what its link says by now, when that is worth keeping. */
const readAgain = async (
  provider: StoredSamlProvider,
  isWorthKeeping: (idp: IdpMetadata) => boolean,
): Promise<StoredSamlProvider | undefined> => {
  try {
    const source = await readMetadataSource({ metadataUrl: provider.metadataUrl });
    // Another issuer is another identity provider: that is for an administrator to decide.
    if (!source || source.idp.entityId !== provider.idp.entityId || !isWorthKeeping(source.idp)) return undefined;
    return await replaceSamlProvider(
      provider,
      { ...provider, idp: source.idp, metadataReadAt: Date.now() },
      source.file,
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    logger.warn('Metadata of an identity provider can not be read again', {
      error,
      providerId: provider.providerId,
    });
    return undefined;
  }
};
