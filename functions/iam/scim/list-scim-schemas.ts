import * as contract from '#shared/iam/scim-contract';
import { handle } from '../../http/handle.ts';
import { schemaDocuments, toWholeList } from './discovery.ts';
import { placeOf } from './find-scim-users.ts';

export const listScimSchemas = handle(contract.listScimSchemas, async ({ tenantId, request }) =>
  toWholeList(schemaDocuments(placeOf(tenantId, request).baseUrl)),
);
