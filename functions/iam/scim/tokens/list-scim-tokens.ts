import { scimPath } from '#shared/iam/scim/scim-resources';
import * as contract from '#shared/iam/scim/scim-token-contract';
import { handle } from '../../../http/handle.ts';
import { siteUrlOf } from '../../../http/site-url.ts';
import { refuseWithoutProvisioning } from '../refuse-without-provisioning.ts';
import { readScimTokens } from './scim-token-store.ts';
import { toScimToken } from './to-scim-token.ts';

export const listScimTokens = handle(contract.listScimTokens, async ({ tenantId, request }) => {
  await refuseWithoutProvisioning(tenantId);
  const tokens = await readScimTokens(tenantId);
  const items = tokens.sort((one, other) => other.createdAt - one.createdAt).map(toScimToken);
  return { items, baseUrl: `${siteUrlOf(tenantId, request)}${scimPath}` };
});
