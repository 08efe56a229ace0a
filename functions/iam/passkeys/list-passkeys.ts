import * as contract from '#shared/iam/passkeys/passkey-contract';
import { handle } from '../../http/handle.ts';
import { readPasskeys } from './passkey-store.ts';
import { toPasskey } from './to-passkey.ts';

export const listPasskeys = handle(contract.listPasskeys, async ({ actor }) => {
  const held = await readPasskeys(actor);
  return { items: held.sort((one, other) => one.createdAt - other.createdAt).map(toPasskey) };
});
