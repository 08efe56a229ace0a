import * as contract from '#shared/iam/saml/saml-contract';
import { handle } from '../../../http/handle.ts';
import { findSamlProvider } from './find-saml-provider.ts';
import { toSamlProviderDetails } from './to-saml-provider.ts';

export const getSamlProvider = handle(contract.getSamlProvider, async ({ tenantId, params }) =>
  toSamlProviderDetails(await findSamlProvider({ tenantId, ...params })),
);
