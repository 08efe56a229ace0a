import { unauthenticated } from '#shared/http/errors';
import type { SignIn } from '#shared/iam/sign-in/sign-in-contract';
import * as contract from '#shared/iam/sign-in/sign-in-contract';
import { handle } from '../../http/handle.ts';
import { noteApiTokenUse } from '../tokens/api-token-store.ts';
import { findApiToken } from '../tokens/find-api-token.ts';
import { readUser } from '../users/user-store.ts';
import { signAccessToken } from './access-token.ts';
import { continueSignIn } from './sign-in.ts';
import { agentTokenSeconds } from './token-lifetimes.ts';

export const refresh = handle(contract.refresh, async ({ tenantId, body: { refreshToken, renewalId }, request }) =>
  refreshToken.startsWith('tst_')
    ? exchangeApiToken(tenantId, refreshToken)
    : continueSignIn({ tenantId, refreshToken, renewalId }, request),
);

/** Agents fetch a token once and use it as long as they run, so it lasts for a day, or as long as the API token. */
const exchangeApiToken = async (tenantId: string, text: string): Promise<SignIn> => {
  const apiToken = await findApiToken(tenantId, text);
  const user = apiToken && (await readUser(apiToken));
  if (!apiToken || user?.status !== 'ACTIVE' || user.hasReadOnlyAccess)
    throw unauthenticated('The API token is unknown or has expired.');
  const { userId, username, epoch } = user;
  const left = apiToken.validUntil === undefined ? agentTokenSeconds : (apiToken.validUntil - Date.now()) / 1000;
  const lifetimeSeconds = Math.max(1, Math.floor(Math.min(agentTokenSeconds, left)));
  const source = `apiToken:${apiToken.tokenId}` as const;
  const [authToken] = await Promise.all([
    signAccessToken({ tenantId, userId, username, source, epoch, lifetimeSeconds }),
    noteApiTokenUse(apiToken),
  ]);
  return { authTokenType: 'Bearer', authToken, refreshToken: text, expiresIn: lifetimeSeconds, userId };
};
