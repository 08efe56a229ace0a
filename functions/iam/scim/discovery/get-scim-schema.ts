import { notFound } from '#shared/http/errors';
import * as contract from '#shared/iam/scim/scim-contract';
import { handle } from '../../../http/handle.ts';
import { placeOf } from '../users/find-scim-users.ts';
import { schemaDocuments } from './discovery.ts';

export const getScimSchema = handle(contract.getScimSchema, async ({ tenantId, params, request }) => {
  const found = schemaDocuments(placeOf(tenantId, request).baseUrl).find(({ id }) => id === params.schemaUri);
  if (!found) throw notFound('Schema');
  return found;
});
