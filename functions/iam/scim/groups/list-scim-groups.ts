import * as contract from '#shared/iam/scim/scim-group-contract';
import { handle } from '../../../http/handle.ts';
import { wantedInQuery } from '../scim-list.ts';
import { placeOf } from '../users/find-scim-users.ts';
import { findScimGroups } from './find-scim-groups.ts';

export const listScimGroups = handle(contract.listScimGroups, ({ tenantId, query, request }) =>
  findScimGroups(tenantId, wantedInQuery(query), placeOf(tenantId, request)),
);
