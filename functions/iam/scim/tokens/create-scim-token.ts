import { conflict, invalid } from '#shared/http/errors';
import { workspacePermissions } from '#shared/iam/groups/permissions';
import * as contract from '#shared/iam/scim/scim-token-contract';
import { takeIds } from '../../../data/counter.ts';
import { handle } from '../../../http/handle.ts';
import { refuseGrantsAbove } from '../../groups/refuse-grants.ts';
import { createSecretText } from '../../sign-in/secret-text.ts';
import { refuseTokens } from '../../tokens/api-token-rules.ts';
import { refuseWithoutProvisioning } from '../refuse-without-provisioning.ts';
import { readScimTokens, writeNewScimToken } from './scim-token-store.ts';
import { toScimToken } from './to-scim-token.ts';

/** The value leaves here once: only its hash is kept. Who holds it may put anybody into any group but the owners. */
export const createScimToken = handle(contract.createScimToken, async ({ tenantId, actor, body }) => {
  await refuseWithoutProvisioning(tenantId);
  refuseTokens(actor);
  refuseGrantsAbove(actor, workspacePermissions);
  const validUntil = body.expiresAt ? Date.parse(body.expiresAt) : undefined;
  if (validUntil !== undefined && validUntil <= Date.now()) {
    const message = 'Must be today or a day in the future';
    throw invalid(message, [{ field: 'expiresAt', message }]);
  }
  if ((await readScimTokens(tenantId)).length >= contract.mostScimTokens)
    throw conflict(`There can be ${contract.mostScimTokens} provisioning tokens. Revoke one that is not needed.`);
  const tokenId = await takeIds(tenantId, 'scim-tokens');
  const { text, hash } = createSecretText('tsp', [tenantId, tokenId]);
  const token = { tenantId, tokenId, name: body.name, hash, validUntil, createdBy: actor.username };
  const created = { ...token, createdAt: Date.now() };
  await writeNewScimToken(created);
  return { data: { ...toScimToken(created), value: text } };
});
