import * as contract from '#shared/iam/tokens/api-token-contract';
import { takeIds } from '../../data/counter.ts';
import { handle } from '../../http/handle.ts';
import { limitDemoTokens } from '../limits/limit-guesses.ts';
import { createSecretText } from '../sign-in/secret-text.ts';
import { isSpentDemo, refuseReadOnly, refuseTokens, toApiToken } from './api-token-rules.ts';
import { deleteApiToken, readApiTokens, writeNewApiToken } from './api-token-store.ts';

const lifetimeMs = contract.demoTokenMinutes * 60_000;

/** An API token in every respect, but short-lived; those that have ended make room for the next. */
export const createDemoToken = handle(contract.createDemoToken, async ({ actor }) => {
  refuseReadOnly(actor);
  refuseTokens(actor);
  await limitDemoTokens(actor);
  const { tenantId, userId } = actor;
  const [tokenId, held] = await Promise.all([takeIds(tenantId, 'api-tokens'), readApiTokens(actor)]);
  const { text, hash } = createSecretText('tst', [tenantId, userId, tokenId]);
  const createdAt = Date.now();
  const validUntil = createdAt + lifetimeMs;
  const expiresAt = Math.ceil(validUntil / 1000);
  const name = 'Getting-started guide';
  const token = { tenantId, userId, tokenId, name, hash, validUntil, createdAt, isDemo: true, expiresAt };
  await Promise.all([writeNewApiToken(token), ...held.filter(isSpentDemo).map(deleteApiToken)]);
  return { data: { ...toApiToken(token), value: text } };
});
