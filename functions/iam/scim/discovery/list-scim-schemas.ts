import * as contract from '#shared/iam/scim/scim-contract';
import { handle } from '../../../http/handle.ts';
import { placeOf } from '../users/find-scim-users.ts';
import { schemaDocuments, toWholeList } from './discovery.ts';

export const listScimSchemas = handle(contract.listScimSchemas, async ({ tenantId, request }) =>
  toWholeList(schemaDocuments(placeOf(tenantId, request).baseUrl)),
);
