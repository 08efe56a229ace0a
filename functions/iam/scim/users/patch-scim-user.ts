import * as contract from '#shared/iam/scim/scim-contract';
import { handle } from '../../../http/handle.ts';
import { changeScimUser } from './change-scim-user.ts';
import { placeOf, showScimUser } from './find-scim-users.ts';
import { patchFields } from './patch-fields.ts';
import { changesTo, fieldsOf } from './user-fields.ts';

export const patchScimUser = handle(contract.patchScimUser, async (call) => {
  const { tenantId, params, headers, body, request } = call;
  const user = await changeScimUser({ tenantId, ...params }, headers['if-match'], (before) =>
    changesTo(before, patchFields(fieldsOf(before), body.Operations)),
  );
  return showScimUser(user, placeOf(tenantId, request));
});
