import { randomBytes } from 'node:crypto';
import { notFound } from '#shared/http/errors';
import { getSamlRequestForm } from '#shared/iam/saml/saml-protocol-contract';
import * as contract from '#shared/iam/saml/saml-sign-in-contract';
import { handle } from '../../../http/handle.ts';
import { siteUrlOf } from '../../../http/site-url.ts';
import { limitSamlCalls } from '../../limits/limit-guesses.ts';
import { hashSecret } from '../../sign-in/secret-text.ts';
import { refreshIdpMetadata } from '../providers/refresh-idp-metadata.ts';
import { readSamlProvider, type StoredSamlProvider } from '../providers/saml-provider-store.ts';
import { refuseWithoutSaml } from '../refuse-without-saml.ts';
import { createSamlClient } from '../saml-client.ts';
import { writeSamlRequest } from './saml-flow-store.ts';

const requestSeconds = 10 * 60;

export const startSamlSignIn = handle(contract.startSamlSignIn, async ({ tenantId, body, request }) => {
  await limitSamlCalls(request.sourceIp);
  const [stored] = await Promise.all([readSamlProvider({ tenantId, ...body }), refuseWithoutSaml(tenantId)]);
  if (!stored) throw notFound('Identity provider');
  const provider = await refreshIdpMetadata(stored);
  const requestId = `_${randomBytes(20).toString('hex')}`;
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = Math.floor(Date.now() / 1000) + requestSeconds;
  const [url] = await Promise.all([
    provider.idp.takesFormsOnly
      ? siteUrlOf(tenantId, request) + getSamlRequestForm.path.replace('{requestId}', requestId)
      : redirectOf(provider, requestId),
    writeSamlRequest({
      tenantId,
      requestId,
      providerId: provider.providerId,
      secretHash: hashSecret(secret),
      expiresAt,
    }),
  ]);
  return { url, secret };
});

const redirectOf = async (provider: StoredSamlProvider, requestId: string): Promise<string> =>
  (await createSamlClient(provider, { requestId })).getAuthorizeUrlAsync('', undefined, {});
