import { isSameHash, parseSecretText } from '../sign-in/secret-text.ts';
import { type ApiToken, readApiToken } from './api-token-store.ts';

/** The API token that a text is, when it is one of this tenant and has not expired. */
export const findApiToken = async (tenantId: string, text: string): Promise<ApiToken | undefined> => {
  const parsed = parseSecretText('tst', text);
  if (!parsed) return undefined;
  const [ofTenant, userId, tokenId] = parsed.address;
  if (ofTenant !== tenantId || !userId || !tokenId) return undefined;
  const token = await readApiToken({ tenantId, userId: Number(userId), tokenId: Number(tokenId) });
  if (!token || !isSameHash(token.hash, parsed.hash)) return undefined;
  return token.validUntil === undefined || token.validUntil > Date.now() ? token : undefined;
};
