import * as contract from '#shared/iam/scim/scim-contract';
import { handle } from '../../../http/handle.ts';
import { placeOf } from '../users/find-scim-users.ts';
import { configDocument } from './discovery.ts';

export const getScimConfig = handle(contract.getScimConfig, async ({ tenantId, request }) =>
  configDocument(placeOf(tenantId, request).baseUrl),
);
