import { conflict } from '#shared/http/errors';
import * as contract from '#shared/iam/saml/service-provider-contract';
import { handle } from '../../../http/handle.ts';
import { refuseWithoutSaml } from '../refuse-without-saml.ts';
import { describeServiceProvider } from './describe-service-provider.ts';
import { writeNewKey } from './service-provider-key-store.ts';
import { createServiceProviderKey, forgetServiceProviderKeys } from './service-provider-keys.ts';

export const announceSigningKey = handle(contract.announceSigningKey, async ({ tenantId, request }) => {
  await refuseWithoutSaml(tenantId);
  const isNew = await writeNewKey(tenantId, 'next', await createServiceProviderKey(tenantId));
  if (!isNew) throw conflict('A new key is announced already.');
  forgetServiceProviderKeys(tenantId);
  return describeServiceProvider(tenantId, request);
});
