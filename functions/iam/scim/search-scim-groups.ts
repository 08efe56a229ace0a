import * as contract from '#shared/iam/scim-group-contract';
import { handle } from '../../http/handle.ts';
import { findScimGroups } from './find-scim-groups.ts';
import { placeOf } from './find-scim-users.ts';
import { wantedInBody } from './scim-list.ts';

export const searchScimGroups = handle(contract.searchScimGroups, ({ tenantId, body, request }) =>
  findScimGroups(tenantId, wantedInBody(body), placeOf(tenantId, request)),
);
