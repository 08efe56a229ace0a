import { notFound } from '#shared/http/errors';
import * as contract from '#shared/iam/scim/scim-contract';
import { handle } from '../../../http/handle.ts';
import { placeOf } from '../users/find-scim-users.ts';
import { resourceTypeDocuments } from './discovery.ts';

export const getScimResourceType = handle(contract.getScimResourceType, async ({ tenantId, params, request }) => {
  const found = resourceTypeDocuments(placeOf(tenantId, request).baseUrl).find(({ id }) => id === params.resourceType);
  if (!found) throw notFound('Resource type');
  return found;
});
