import { conflict } from '#shared/http/errors';
import { usersGroupId } from '#shared/iam/groups/groups';
import * as contract from '#shared/iam/saml/saml-contract';
import { takeIds } from '../../../data/counter.ts';
import { handle } from '../../../http/handle.ts';
import { siteUrlOf } from '../../../http/site-url.ts';
import { refuseWithoutSaml } from '../refuse-without-saml.ts';
import { checkSamlProvider } from './check-saml-provider.ts';
import { readMetadataSource } from './read-metadata-source.ts';
import { readSamlProviders, type StoredSamlProvider, writeNewSamlProvider } from './saml-provider-store.ts';
import { toSamlProviderDetails } from './to-saml-provider.ts';

/** Every sign-in reads them all. */
const mostProviders = 20;

export const createSamlProvider = handle(contract.createSamlProvider, async ({ tenantId, actor, body, request }) => {
  await refuseWithoutSaml(tenantId);
  if ((await readSamlProviders(tenantId)).length >= mostProviders)
    throw conflict(`A workspace can have ${mostProviders} identity providers at most.`);
  const source = await readMetadataSource(body);
  if (!source) throw new Error('The contract asks for metadata.');
  const { hasReadOnlyAccess = false } = body;
  const draft: Omit<StoredSamlProvider, 'providerId'> = {
    tenantId,
    name: body.name,
    logoKey: body.logoKey ?? undefined,
    idp: source.idp,
    metadataUrl: body.metadataUrl,
    metadataReadAt: Date.now(),
    certificate: body.certificate ?? undefined,
    nextCertificate: body.nextCertificate ?? undefined,
    allowsIdpInitiated: body.allowsIdpInitiated ?? false,
    createsUsers: body.createsUsers ?? true,
    linksExistingUsers: body.linksExistingUsers ?? false,
    hasReadOnlyAccess,
    groupId: body.groupId ?? (hasReadOnlyAccess ? undefined : usersGroupId),
    groupsAttribute: body.groupsAttribute,
    groupRules: body.groupRules,
    attributes: body.attributes ?? {},
    siteUrl: siteUrlOf(tenantId, request),
    revision: 1,
  };
  await checkSamlProvider(actor, draft);
  const provider = { ...draft, providerId: await takeIds(tenantId, 'saml-providers') };
  await writeNewSamlProvider(provider, source.file);
  return toSamlProviderDetails(provider);
});
