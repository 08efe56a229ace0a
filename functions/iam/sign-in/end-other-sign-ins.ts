import type { Actor } from '../../http/actor.ts';
import { raiseEpoch } from '../users/user-store.ts';
import { keepSignIn } from './sign-in-store.ts';

/** This sign-in's access token dies as well, but its refresh token goes on. */
export const endOtherSignIns = async ({ tenantId, userId, source }: Actor): Promise<void> => {
  const epoch = await raiseEpoch({ tenantId, userId });
  const [kind, signInId] = source.split(':');
  if (kind === 'signIn' && signInId) await keepSignIn({ tenantId, userId, signInId }, epoch);
};
