import { usersGroupId } from '#shared/iam/groups/groups';
import * as contract from '#shared/iam/scim/scim-contract';
import { noSeatsMessage } from '#shared/iam/users/seats';
import { takeIds } from '../../../data/counter.ts';
import { handle } from '../../../http/handle.ts';
import { readUserIdOfName } from '../../users/sign-in-name-store.ts';
import { readUserToChange, type User } from '../../users/user-store.ts';
import { changeUser, refuseTakenNames, writeNewUser } from '../../users/user-write-store.ts';
import { placeOf, showScimUser } from './find-scim-users.ts';
import { changesOfReturn, emailOf, fieldsIn, type UserFields } from './user-fields.ts';

export const createScimUser = handle(contract.createScimUser, async ({ tenantId, body, request }) => {
  const fields = fieldsIn(body, true);
  const gone = await findGone(tenantId, fields);
  const user = gone ? await changeUser(gone, changesOfReturn(gone, fields)) : await writeUser(tenantId, fields);
  return showScimUser(user, placeOf(tenantId, request));
});

/** Whom the identity provider has deleted and now makes again: what they did is still theirs. */
const findGone = async (tenantId: string, { userName }: UserFields): Promise<User | undefined> => {
  const userId = await readUserIdOfName(tenantId, userName);
  const user = userId === undefined ? undefined : await readUserToChange({ tenantId, userId });
  return user?.isDeprovisioned ? user : undefined;
};

const writeUser = async (tenantId: string, fields: UserFields): Promise<User> => {
  const { userName: username, externalId, givenName: firstName, familyName: lastName, active } = fields;
  const names = { username, email: emailOf(fields) };
  await refuseTakenNames(tenantId, names);
  const user: User = {
    ...names,
    firstName,
    lastName,
    externalId,
    tenantId,
    userId: await takeIds(tenantId, 'users'),
    status: active ? 'ACTIVE' : 'INACTIVE',
    source: 'SCIM',
    hasReadOnlyAccess: false,
    groupIds: [usersGroupId],
    epoch: 0,
    createdAt: Date.now(),
  };
  await writeNewUser(user, undefined, () => noSeatsMessage('create', false));
  return user;
};
