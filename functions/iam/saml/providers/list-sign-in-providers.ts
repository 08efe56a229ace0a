import { featuresOf } from '#shared/features';
import * as contract from '#shared/iam/saml/saml-sign-in-contract';
import { handle } from '../../../http/handle.ts';
import { readTenant } from '../../tenants/tenant-store.ts';
import { readSamlProviders } from './saml-provider-store.ts';

/** Empty as well where the edition has none: the sign-in page asks in any case. */
export const listSignInProviders = handle(contract.listSignInProviders, async ({ tenantId }) => {
  const [tenant, providers] = await Promise.all([readTenant(tenantId), readSamlProviders(tenantId)]);
  const isOffered = tenant !== undefined && featuresOf(tenant).includes('SAML_SINGLE_SIGN_ON');
  const items = providers.map(({ providerId, name, logoKey }) => ({ id: providerId, name, logoKey }));
  return { items: isOffered ? items : [] };
});
