import { forbidden } from '#shared/http/errors';
import type { Actor } from '../../http/actor.ts';

/** The id of the sign-in that calls. A token that leaked must not look at the browsers of its user, or sign them out. */
export const currentSignInOf = ({ source }: Actor): string => {
  const [kind, signInId] = source.split(':');
  if (kind !== 'signIn' || !signInId) throw forbidden('Sign in with your password to see where you are signed in.');
  return signInId;
};
