import * as contract from '#shared/iam/scim-contract';
import { handle } from '../../http/handle.ts';
import { findScimUsers, placeOf } from './find-scim-users.ts';
import { wantedInQuery } from './scim-list.ts';

export const listScimUsers = handle(contract.listScimUsers, ({ tenantId, query, request }) =>
  findScimUsers(tenantId, wantedInQuery(query), placeOf(tenantId, request)),
);
