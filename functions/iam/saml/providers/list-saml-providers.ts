import * as contract from '#shared/iam/saml/saml-contract';
import { handle } from '../../../http/handle.ts';
import { refuseWithoutSaml } from '../refuse-without-saml.ts';
import { readSamlProviders } from './saml-provider-store.ts';
import { toSamlProvider } from './to-saml-provider.ts';

export const listSamlProviders = handle(contract.listSamlProviders, async ({ tenantId }) => {
  const [providers] = await Promise.all([readSamlProviders(tenantId), refuseWithoutSaml(tenantId)]);
  return { items: providers.map(toSamlProvider) };
});
