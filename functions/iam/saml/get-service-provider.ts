import * as contract from '#shared/iam/service-provider-contract';
import { handle } from '../../http/handle.ts';
import { describeServiceProvider } from './describe-service-provider.ts';
import { refuseWithoutSaml } from './refuse-without-saml.ts';

export const getServiceProvider = handle(contract.getServiceProvider, async ({ tenantId, request }) => {
  await refuseWithoutSaml(tenantId);
  return describeServiceProvider(tenantId, request);
});
