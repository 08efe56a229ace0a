import { queryOptions } from '@tanstack/react-query';
import * as contract from '#shared/iam/saml/saml-sign-in-contract';
import { callApi } from '../../../http/call-api.ts';
import { startSession } from '../../../http/session.ts';

/** What one can sign in with here, beside a password. */
export const signInProvidersQuery = queryOptions({
  queryKey: ['sign-in-providers'],
  queryFn: async ({ signal }) => (await callApi(contract.listSignInProviders, {}, { signal })).items,
  staleTime: 60_000,
});

/** In this tab alone, and only until the identity provider has sent the browser back. */
const storageKey = 'touchstone-saml';

/** Leaves for the identity provider; what is asked for afterwards is remembered here. */
export const leaveForProvider = async (providerId: number, returnTo: string | undefined): Promise<void> => {
  const { url, secret } = await callApi(contract.startSamlSignIn, { body: { providerId } });
  sessionStorage.setItem(storageKey, JSON.stringify({ secret, returnTo }));
  location.assign(url);
};

/** Signs in with the code that came of it; answers the path that was asked for before. */
export const returnFromProvider = async (code: string): Promise<string | undefined> => {
  const { secret, returnTo } = readKept();
  sessionStorage.removeItem(storageKey);
  await startSession(await callApi(contract.finishSamlSignIn, { body: { code, secret } }));
  return returnTo;
};

type Kept = { secret?: string; returnTo?: string };

/** Only `leaveForProvider` writes there; where storage is refused there is nothing. */
const readKept = (): Kept => {
  const text = sessionStorage.getItem(storageKey);
  return text === null ? {} : JSON.parse(text);
};
