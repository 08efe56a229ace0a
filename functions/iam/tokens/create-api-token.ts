import { conflict, invalid } from '#shared/http/errors';
import * as contract from '#shared/iam/tokens/api-token-contract';
import { takeIds } from '../../data/counter.ts';
import { handle } from '../../http/handle.ts';
import { siteUrlOf } from '../../http/site-url.ts';
import { createSecretText } from '../sign-in/secret-text.ts';
import { refuseReadOnly, refuseTokens, toApiToken } from './api-token-rules.ts';
import { readApiTokens, writeNewApiToken } from './api-token-store.ts';

const mostTokens = 100;
/** A week before it ends the owner gets a mail. */
const warnedBeforeMs = 7 * 86_400_000;

/** The value leaves here once: only its hash is kept. */
export const createApiToken = handle(contract.createApiToken, async ({ actor, body, request }) => {
  refuseReadOnly(actor);
  refuseTokens(actor);
  const { tenantId, userId } = actor;
  const validUntil = body.expiresAt ? Date.parse(body.expiresAt) : undefined;
  if (validUntil !== undefined && validUntil <= Date.now()) {
    const message = 'Must be today or a day in the future';
    throw invalid(message, [{ field: 'expiresAt', message }]);
  }
  const held = (await readApiTokens(actor)).filter(({ isDemo }) => !isDemo);
  if (held.length >= mostTokens) throw conflict(`You can have ${mostTokens} API tokens. Revoke one you do not need.`);
  const tokenId = await takeIds(tenantId, 'api-tokens');
  const { text, hash } = createSecretText('tst', [tenantId, userId, tokenId]);
  const token = { tenantId, userId, tokenId, name: body.name, hash, validUntil, createdAt: Date.now() };
  const warning = {
    time: Math.max(token.createdAt, (validUntil ?? 0) - warnedBeforeMs),
    siteUrl: siteUrlOf(tenantId, request),
  };
  await writeNewApiToken(token, validUntil === undefined ? undefined : warning);
  return { data: { ...toApiToken(token), value: text } };
});
