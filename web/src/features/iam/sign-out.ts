import { callApi } from '../../http/call-api.ts';
import { endSession } from '../../http/session.ts';
import { readSession } from '../../http/session-store.ts';

const patienceMilliseconds = 2_000;

/** Ends the sign-in on the server where it can be reached, and in this browser in any case. */
export const signOut = async (): Promise<void> => {
  const session = await readSession();
  if (session) {
    const isTold = tellServer(session.refreshToken).catch(() => undefined);
    await Promise.race([isTold, new Promise((resolve) => setTimeout(resolve, patienceMilliseconds))]);
  }
  await endSession();
};

/** The call is loaded when somebody signs out: the first page does not wait for it. */
const tellServer = async (refreshToken: string): Promise<void> => {
  const { logout } = await import('#shared/iam/sign-in-contract');
  await callApi(logout, { body: { refreshToken } });
};
