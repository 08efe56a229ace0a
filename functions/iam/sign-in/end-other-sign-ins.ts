import type { Actor } from '../../http/actor.ts';
import { raiseEpoch, type UserKey } from '../users/user-store.ts';
import { endFamily } from './sign-in.ts';
import { keepSignIn, readSignIns } from './sign-in-store.ts';

/** This sign-in's access token dies as well, but its refresh token goes on. */
export const endOtherSignIns = async ({ tenantId, userId, source }: Actor): Promise<void> => {
  const epoch = await raiseEpoch({ tenantId, userId });
  const [kind, signInId] = source.split(':');
  if (kind === 'signIn' && signInId) await keepSignIn({ tenantId, userId, signInId }, epoch);
};

/** Those that have shown nothing but the password, but for the one that calls. */
export const endSignInsByPasswordAlone = async (key: UserKey, currentId?: string): Promise<void> => {
  const signIns = await readSignIns(key);
  for (const signIn of signIns) if (signIn.isByPasswordAlone && signIn.signInId !== currentId) await endFamily(signIn);
};
