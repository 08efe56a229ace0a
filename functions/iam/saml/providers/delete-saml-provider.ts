import * as contract from '#shared/iam/saml/saml-contract';
import { handle } from '../../../http/handle.ts';
import { findSamlProvider } from './find-saml-provider.ts';
import { deleteStoredProvider } from './saml-provider-store.ts';

export const deleteSamlProvider = handle(contract.deleteSamlProvider, async ({ tenantId, params }) =>
  deleteStoredProvider(await findSamlProvider({ tenantId, ...params })),
);
