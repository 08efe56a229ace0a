import { callApi } from '../../http/call-api.ts';
import { endSession } from '../../http/session.ts';
import { readSession } from '../../http/session-store.ts';

const patienceMilliseconds = 2_000;

/** Ends the sign-in on the server where it can be reached, and in this browser in any case. */
export const signOut = async ({ isBySaml }: { isBySaml: boolean }): Promise<void> => {
  const session = await readSession();
  const onwards = session && (await inTime(tellServer(session.refreshToken, isBySaml)));
  await endSession();
  if (onwards !== undefined) location.assign(onwards);
};

const inTime = <Answer>(answer: Promise<Answer>): Promise<Answer | undefined> =>
  Promise.race([
    answer.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, patienceMilliseconds)),
  ]);

/**
 * The calls are loaded when somebody signs out: the first page does not wait for them. Answers where the identity
 * provider signs one out as well.
 */
const tellServer = async (refreshToken: string, isBySaml: boolean): Promise<string | undefined> => {
  const [{ logout }, { startSamlSignOut }] = await Promise.all([
    import('#shared/iam/sign-in/sign-in-contract'),
    import('#shared/iam/saml/saml-sign-in-contract'),
  ]);
  const url = isBySaml ? (await callApi(startSamlSignOut).catch(() => undefined))?.url : undefined;
  await callApi(logout, { body: { refreshToken } });
  return url;
};
