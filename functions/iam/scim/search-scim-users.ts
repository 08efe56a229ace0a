import * as contract from '#shared/iam/scim-contract';
import { handle } from '../../http/handle.ts';
import { findScimUsers, placeOf } from './find-scim-users.ts';
import { wantedInBody } from './scim-list.ts';

export const searchScimUsers = handle(contract.searchScimUsers, ({ tenantId, body, request }) =>
  findScimUsers(tenantId, wantedInBody(body), placeOf(tenantId, request)),
);
