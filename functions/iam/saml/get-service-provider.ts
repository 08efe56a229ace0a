import * as contract from '#shared/iam/saml-contract';
import { handle } from '../../http/handle.ts';
import { siteUrlOf } from '../../http/site-url.ts';
import { refuseWithoutSaml } from './refuse-without-saml.ts';
import { serviceProviderAt } from './service-provider.ts';
import { serviceProviderKey } from './service-provider-key.ts';

export const getServiceProvider = handle(contract.getServiceProvider, async ({ tenantId, request }) => {
  const [{ certificate }] = await Promise.all([serviceProviderKey(tenantId), refuseWithoutSaml(tenantId)]);
  return { ...serviceProviderAt(siteUrlOf(tenantId, request)), certificate };
});
