import * as contract from '#shared/iam/scim-contract';
import { handle } from '../../http/handle.ts';
import { resourceTypeDocuments, toWholeList } from './discovery.ts';
import { placeOf } from './find-scim-users.ts';

export const listScimResourceTypes = handle(contract.listScimResourceTypes, async ({ tenantId, request }) =>
  toWholeList(resourceTypeDocuments(placeOf(tenantId, request).baseUrl)),
);
