import * as contract from '#shared/iam/scim/scim-contract';
import { handle } from '../../http/handle.ts';
import { findScimGroups } from './groups/find-scim-groups.ts';
import { toScimList, wantedInBody } from './scim-list.ts';
import { findScimUsers, placeOf } from './users/find-scim-users.ts';

/** Users, and then groups for what is left of the page. */
export const searchScim = handle(contract.searchScim, async ({ tenantId, body, request }) => {
  const [wanted, place] = [wantedInBody(body), placeOf(tenantId, request)];
  const users = await findScimUsers(tenantId, wanted, place);
  const startIndex = Math.max(1, wanted.startIndex - users.totalResults);
  const count = wanted.count - users.itemsPerPage;
  const groups = await findScimGroups(tenantId, { ...wanted, startIndex, count }, place);
  return toScimList(users.totalResults + groups.totalResults, wanted, [...users.Resources, ...groups.Resources]);
});
