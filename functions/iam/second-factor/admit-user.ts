import type { SignIn, SignInAnswer } from '#shared/iam/sign-in/sign-in-contract';
import type { HttpRequest } from '../../http/request.ts';
import { forgetStaleRevocations } from '../sign-in/revocation.ts';
import { startSignIn } from '../sign-in/sign-in.ts';
import { readTenant } from '../tenants/tenant-store.ts';
import { noteSignIn } from '../users/note-sign-in.ts';
import type { User } from '../users/user-store.ts';
import { readAuthenticator } from './authenticator-store.ts';
import { startChallenge } from './challenges.ts';

/** For who has shown the password: a sign-in, or the step that is left to take. */
export const admitUser = async (user: User, request: HttpRequest): Promise<SignInAnswer> => {
  const [authenticator, tenant] = await Promise.all([readAuthenticator(user), readTenant(user.tenantId)]);
  if (authenticator) return startChallenge(user, 'verify');
  if (tenant?.requiresSecondFactor) return startChallenge(user, 'setUp');
  return beginSignIn(user, request, { isByPasswordAlone: true });
};

/** For who has shown all that is asked for. */
export const beginSignIn = async (...of: Parameters<typeof startSignIn>): Promise<SignIn> => {
  const [user] = of;
  const [signIn] = await Promise.all([startSignIn(...of), noteSignIn(user), forgetStaleRevocations(user)]);
  return signIn;
};
