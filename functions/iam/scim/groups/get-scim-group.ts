import * as contract from '#shared/iam/scim/scim-group-contract';
import { handle } from '../../../http/handle.ts';
import { shownInQuery } from '../scim-list.ts';
import { placeOf } from '../users/find-scim-users.ts';
import { findScimGroup } from './change-scim-group.ts';
import { showScimGroup } from './find-scim-groups.ts';

export const getScimGroup = handle(contract.getScimGroup, async ({ tenantId, params, query, request }) =>
  showScimGroup(await findScimGroup({ tenantId, ...params }), shownInQuery(query), placeOf(tenantId, request)),
);
