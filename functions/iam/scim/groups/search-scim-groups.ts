import * as contract from '#shared/iam/scim/scim-group-contract';
import { handle } from '../../../http/handle.ts';
import { wantedInBody } from '../scim-list.ts';
import { placeOf } from '../users/find-scim-users.ts';
import { findScimGroups } from './find-scim-groups.ts';

export const searchScimGroups = handle(contract.searchScimGroups, ({ tenantId, body, request }) =>
  findScimGroups(tenantId, wantedInBody(body), placeOf(tenantId, request)),
);
