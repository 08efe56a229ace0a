import * as contract from '#shared/iam/scim/scim-contract';
import { handle } from '../../../http/handle.ts';
import { shownInQuery } from '../scim-list.ts';
import { findScimUser } from './change-scim-user.ts';
import { placeOf, showPartOf } from './find-scim-users.ts';

export const getScimUser = handle(contract.getScimUser, async ({ tenantId, params, query, request }) =>
  showPartOf(await findScimUser({ tenantId, ...params }), shownInQuery(query), placeOf(tenantId, request)),
);
