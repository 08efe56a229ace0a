import * as contract from '#shared/iam/scim-group-contract';
import { handle } from '../../http/handle.ts';
import { findScimGroups } from './find-scim-groups.ts';
import { placeOf } from './find-scim-users.ts';
import { wantedInQuery } from './scim-list.ts';

export const listScimGroups = handle(contract.listScimGroups, ({ tenantId, query, request }) =>
  findScimGroups(tenantId, wantedInQuery(query), placeOf(tenantId, request)),
);
