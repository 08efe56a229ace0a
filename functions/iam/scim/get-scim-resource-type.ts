import { notFound } from '#shared/http/errors';
import * as contract from '#shared/iam/scim-contract';
import { handle } from '../../http/handle.ts';
import { resourceTypeDocuments } from './discovery.ts';
import { placeOf } from './find-scim-users.ts';

export const getScimResourceType = handle(contract.getScimResourceType, async ({ tenantId, params, request }) => {
  const found = resourceTypeDocuments(placeOf(tenantId, request).baseUrl).find(({ id }) => id === params.resourceType);
  if (!found) throw notFound('Resource type');
  return found;
});
