import { logout } from '#shared/iam/sign-in-contract';
import { callApi } from '../../http/call-api.ts';
import { readRefreshToken } from '../../http/refresh-token-store.ts';
import { endSession } from '../../http/session.ts';

/** Ends the sign-in on the server where it can be reached, and in this browser in any case. */
export const signOut = async (): Promise<void> => {
  const refreshToken = await readRefreshToken();
  const isTold = refreshToken === undefined || callApi(logout, { body: { refreshToken } }).catch(() => undefined);
  await Promise.race([isTold, new Promise((resolve) => setTimeout(resolve, 2_000))]);
  await endSession();
};
