import * as contract from '#shared/iam/scim-contract';
import { handle } from '../../http/handle.ts';
import { findScimUser } from './change-scim-user.ts';
import { placeOf, showPartOf } from './find-scim-users.ts';
import { shownInQuery } from './scim-list.ts';

export const getScimUser = handle(contract.getScimUser, async ({ tenantId, params, query, request }) =>
  showPartOf(await findScimUser({ tenantId, ...params }), shownInQuery(query), placeOf(tenantId, request)),
);
