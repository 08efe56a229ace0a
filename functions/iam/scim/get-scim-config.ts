import * as contract from '#shared/iam/scim-contract';
import { handle } from '../../http/handle.ts';
import { configDocument } from './discovery.ts';
import { placeOf } from './find-scim-users.ts';

export const getScimConfig = handle(contract.getScimConfig, async ({ tenantId, request }) =>
  configDocument(placeOf(tenantId, request).baseUrl),
);
