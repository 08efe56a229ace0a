import { conflict } from '#shared/http/errors';
import * as contract from '#shared/iam/saml/service-provider-contract';
import { handle } from '../../../http/handle.ts';
import { refuseWithoutSaml } from '../refuse-without-saml.ts';
import { describeServiceProvider } from './describe-service-provider.ts';
import { exchangeKeys } from './service-provider-key-store.ts';
import { createServiceProviderKey, forgetServiceProviderKeys, serviceProviderKeys } from './service-provider-keys.ts';

export const changeSigningKey = handle(contract.changeSigningKey, async ({ tenantId, request }) => {
  await refuseWithoutSaml(tenantId);
  forgetServiceProviderKeys(tenantId);
  const { next, decryption } = await serviceProviderKeys(tenantId);
  if (!next) throw noneAnnounced();
  const newDecryption = await createServiceProviderKey(tenantId);
  if (!(await exchangeKeys(tenantId, { next, decryption, newDecryption }))) throw noneAnnounced();
  forgetServiceProviderKeys(tenantId);
  return describeServiceProvider(tenantId, request);
});

const noneAnnounced = () => conflict('No new key is announced: announce one, and give it to your identity providers.');
