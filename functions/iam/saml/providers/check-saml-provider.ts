import { invalid } from '#shared/http/errors';
import { fromMask, superAdminsGroupId } from '#shared/iam/groups/groups';
import type { Actor } from '../../../http/actor.ts';
import { readGroup } from '../../groups/group-store.ts';
import { refuseGrantsAbove, refuseGroupAbove } from '../../groups/refuse-grants.ts';
import { trustedCertificates } from '../saml-client.ts';
import { readCertificate } from './read-idp-metadata.ts';
import type { StoredSamlProvider } from './saml-provider-store.ts';

/** What has to be right of a provider as a whole before it is written; throws what is not, by its field. */
export const checkSamlProvider = async (
  actor: Actor,
  provider: Omit<StoredSamlProvider, 'providerId'>,
): Promise<void> => {
  for (const field of ['certificate', 'nextCertificate'] as const)
    if (provider[field] && !readCertificate(provider[field].content))
      throw refused(field, 'This is not an X.509 certificate in PEM or base64');
  if (trustedCertificates(provider).length === 0)
    throw refused(
      'certificate',
      'The metadata names no certificate. Add the one that the identity provider signs with',
    );
  if (provider.hasReadOnlyAccess && provider.groupId !== undefined)
    throw refused('groupId', 'Read-only users cannot be assigned to workspace groups');
  if (provider.groupId !== undefined) await refuseGroupAbove(actor, provider.groupId);
  for (const { groupId } of provider.groupRules ?? []) await refuseGroupOfRule(actor, groupId);
};

const refuseGroupOfRule = async (actor: Actor, groupId: number): Promise<void> => {
  if (groupId === superAdminsGroupId)
    throw refused('groupRules', 'Super admins are made by super admins, and not by an identity provider');
  const group = await readGroup({ tenantId: actor.tenantId, groupId });
  if (!group) throw refused('groupRules', `Group ${groupId} can not be found`);
  refuseGrantsAbove(actor, fromMask(group.mask));
};

const refused = (field: string, message: string) => invalid(message, [{ field, message }]);
