import * as contract from '#shared/iam/saml/service-provider-contract';
import { handle } from '../../../http/handle.ts';
import { refuseWithoutSaml } from '../refuse-without-saml.ts';
import { describeServiceProvider } from './describe-service-provider.ts';

export const getServiceProvider = handle(contract.getServiceProvider, async ({ tenantId, request }) => {
  await refuseWithoutSaml(tenantId);
  return describeServiceProvider(tenantId, request);
});
