import * as contract from '#shared/iam/scim/scim-contract';
import { handle } from '../../../http/handle.ts';
import { placeOf } from '../users/find-scim-users.ts';
import { resourceTypeDocuments, toWholeList } from './discovery.ts';

export const listScimResourceTypes = handle(contract.listScimResourceTypes, async ({ tenantId, request }) =>
  toWholeList(resourceTypeDocuments(placeOf(tenantId, request).baseUrl)),
);
