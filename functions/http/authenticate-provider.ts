import { unauthenticated } from '#shared/http/errors';
import { hasProvisioning } from '../iam/scim/refuse-without-provisioning.ts';
import { findScimToken } from '../iam/scim/tokens/find-scim-token.ts';
import { tenantOf } from './authenticate.ts';
import type { HttpRequest } from './request.ts';

/** The tenant whose identity provider sends a request, by a token that is good for nothing else; throws UNAUTHENTICATED. */
export const authenticateProvider = async (
  request: Pick<HttpRequest, 'host' | 'headers'>,
): Promise<{ tenantId: string; through: 'scimToken' }> => {
  const tenantId = tenantOf(request);
  const [, text = ''] = /^\s*bearer\s+(\S+)\s*$/i.exec(request.headers.authorization ?? '') ?? [];
  const [token, isOffered] = await Promise.all([findScimToken(tenantId, text), hasProvisioning(tenantId)]);
  if (!token || !isOffered) throw unauthenticated('Send a provisioning token of this workspace.');
  return { tenantId, through: 'scimToken' };
};
