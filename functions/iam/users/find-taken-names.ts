import * as contract from '#shared/iam/users/workspace-user-contract';
import { handle } from '../../http/handle.ts';
import { readUserIdOfName } from './sign-in-name-store.ts';

export const findTakenNames = handle(contract.findTakenNames, async ({ tenantId, query }) => {
  const isTaken = async (name = ''): Promise<boolean> =>
    name.trim() !== '' && (await readUserIdOfName(tenantId, name)) !== undefined;
  const [username, email] = await Promise.all([isTaken(query.username), isTaken(query.email)]);
  return { username, email };
});
