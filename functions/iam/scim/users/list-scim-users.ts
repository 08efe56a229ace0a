import * as contract from '#shared/iam/scim/scim-contract';
import { handle } from '../../../http/handle.ts';
import { wantedInQuery } from '../scim-list.ts';
import { findScimUsers, placeOf } from './find-scim-users.ts';

export const listScimUsers = handle(contract.listScimUsers, ({ tenantId, query, request }) =>
  findScimUsers(tenantId, wantedInQuery(query), placeOf(tenantId, request)),
);
