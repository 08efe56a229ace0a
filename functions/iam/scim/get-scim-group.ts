import * as contract from '#shared/iam/scim-group-contract';
import { handle } from '../../http/handle.ts';
import { findScimGroup } from './change-scim-group.ts';
import { showScimGroup } from './find-scim-groups.ts';
import { placeOf } from './find-scim-users.ts';
import { shownInQuery } from './scim-list.ts';

export const getScimGroup = handle(contract.getScimGroup, async ({ tenantId, params, query, request }) =>
  showScimGroup(await findScimGroup({ tenantId, ...params }), shownInQuery(query), placeOf(tenantId, request)),
);
