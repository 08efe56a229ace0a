import { isSameHash, parseSecretText } from '../../sign-in/secret-text.ts';
import { readRecentScimToken, type ScimToken } from './scim-token-store.ts';

/** The provisioning token that a text is, when it is one of this tenant and has not expired. */
export const findScimToken = async (tenantId: string, text: string): Promise<ScimToken | undefined> => {
  const parsed = parseSecretText('tsp', text);
  const [ofTenant, tokenId = ''] = parsed?.address ?? [];
  if (!parsed || ofTenant !== tenantId || !/^\d{1,15}$/.test(tokenId)) return undefined;
  const token = await readRecentScimToken({ tenantId, tokenId: Number(tokenId) });
  if (!token || !isSameHash(token.hash, parsed.hash)) return undefined;
  return token.validUntil === undefined || token.validUntil > Date.now() ? token : undefined;
};
