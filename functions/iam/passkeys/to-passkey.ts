import type { Passkey } from '#shared/iam/passkeys/passkey-contract';
import type { StoredPasskey } from './passkey-store.ts';

export const toPasskey = ({ passkeyId, name, createdAt, lastUsedAt }: StoredPasskey): Passkey => ({
  id: passkeyId,
  name,
  createdAt: new Date(createdAt).toISOString(),
  lastUsedAt: lastUsedAt === undefined ? undefined : new Date(lastUsedAt).toISOString(),
});
