import * as contract from '#shared/iam/scim/scim-contract';
import { handle } from '../../../http/handle.ts';
import { wantedInBody } from '../scim-list.ts';
import { findScimUsers, placeOf } from './find-scim-users.ts';

export const searchScimUsers = handle(contract.searchScimUsers, ({ tenantId, body, request }) =>
  findScimUsers(tenantId, wantedInBody(body), placeOf(tenantId, request)),
);
