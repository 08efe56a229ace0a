import { notFound } from '#shared/http/errors';
import * as contract from '#shared/iam/passkeys/passkey-contract';
import { handle } from '../../http/handle.ts';
import { readOwner } from '../second-factor/prove-identity.ts';
import { renamePasskeyOf } from './passkey-store.ts';

export const renamePasskey = handle(contract.renamePasskey, async ({ actor, params, body }) => {
  const user = await readOwner(actor);
  if (!(await renamePasskeyOf({ ...user, ...params }, body.name))) throw notFound('Passkey');
});
