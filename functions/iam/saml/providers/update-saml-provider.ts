import { usersGroupId } from '#shared/iam/groups/groups';
import * as contract from '#shared/iam/saml/saml-contract';
import { handle } from '../../../http/handle.ts';
import { siteUrlOf } from '../../../http/site-url.ts';
import { changedMeanwhile } from '../../groups/group-store.ts';
import { checkSamlProvider } from './check-saml-provider.ts';
import { findSamlProvider } from './find-saml-provider.ts';
import { readMetadataSource } from './read-metadata-source.ts';
import { replaceSamlProvider, type StoredSamlProvider } from './saml-provider-store.ts';
import { toSamlProviderDetails } from './to-saml-provider.ts';

export const updateSamlProvider = handle(contract.updateSamlProvider, async (call) => {
  const { tenantId, actor, params, body, request } = call;
  const before = await findSamlProvider({ tenantId, ...params });
  if (body.revision !== undefined && body.revision !== before.revision) throw changedMeanwhile();
  const source = await readMetadataSource(body);
  const { name, allowsIdpInitiated, createsUsers, linksExistingUsers, attributes, groupsAttribute, groupRules } = body;
  const after: StoredSamlProvider = {
    ...before,
    ...definedOf({
      name,
      allowsIdpInitiated,
      createsUsers,
      linksExistingUsers,
      attributes,
      groupsAttribute,
      groupRules,
    }),
    ...given('logoKey', body.logoKey),
    ...given('certificate', body.certificate),
    ...given('nextCertificate', body.nextCertificate),
    ...placeAfter(before, body),
    ...(source && { idp: source.idp, metadataUrl: body.metadataUrl, metadataReadAt: Date.now() }),
    siteUrl: siteUrlOf(tenantId, request),
  };
  await checkSamlProvider(actor, after);
  return toSamlProviderDetails(await replaceSamlProvider(before, after, source?.file));
});

const definedOf = <Values extends object>(values: Values): { [Name in keyof Values]?: NonNullable<Values[Name]> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]?: NonNullable<Values[Name]>;
  };

/** Null takes the value away, undefined leaves it. */
const given = <Name extends string, Value>(name: Name, value: Value | null | undefined) =>
  value === undefined ? {} : { [name]: value ?? undefined };

/** Read-only users are in no group, others in one: what was not said follows from what was. */
const placeAfter = (
  before: StoredSamlProvider,
  { hasReadOnlyAccess = before.hasReadOnlyAccess, groupId }: { hasReadOnlyAccess?: boolean; groupId?: number | null },
): Pick<StoredSamlProvider, 'hasReadOnlyAccess' | 'groupId'> => {
  if (hasReadOnlyAccess) return { hasReadOnlyAccess, groupId: groupId ?? undefined };
  return { hasReadOnlyAccess, groupId: groupId ?? before.groupId ?? usersGroupId };
};
