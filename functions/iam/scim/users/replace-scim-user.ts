import * as contract from '#shared/iam/scim/scim-contract';
import { handle } from '../../../http/handle.ts';
import { changeScimUser } from './change-scim-user.ts';
import { placeOf, showScimUser } from './find-scim-users.ts';
import { changesTo, fieldsIn } from './user-fields.ts';

export const replaceScimUser = handle(contract.replaceScimUser, async (call) => {
  const { tenantId, params, headers, body, request } = call;
  const user = await changeScimUser({ tenantId, ...params }, headers['if-match'], (before) => {
    const fields = fieldsIn(body, before.status !== 'INACTIVE');
    return changesTo(before, { ...fields, email: fields.email ?? before.email });
  });
  return showScimUser(user, placeOf(tenantId, request));
});
