import { notFound } from '#shared/http/errors';
import * as contract from '#shared/iam/scim-contract';
import { handle } from '../../http/handle.ts';
import { schemaDocuments } from './discovery.ts';
import { placeOf } from './find-scim-users.ts';

export const getScimSchema = handle(contract.getScimSchema, async ({ tenantId, params, request }) => {
  const found = schemaDocuments(placeOf(tenantId, request).baseUrl).find(({ id }) => id === params.schemaUri);
  if (!found) throw notFound('Schema');
  return found;
});
