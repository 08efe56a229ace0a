import * as contract from '#shared/iam/tokens/api-token-contract';
import { handle } from '../../http/handle.ts';
import { isSpentDemo, refuseReadOnly, toApiToken } from './api-token-rules.ts';
import { type ApiToken, readApiTokens } from './api-token-store.ts';

export const listApiTokens = handle(contract.listApiTokens, async ({ actor }) => {
  refuseReadOnly(actor);
  const tokens = (await readApiTokens(actor)).filter((token) => !isSpentDemo(token));
  return { items: tokens.sort(bySoonestExpiry).map(toApiToken) };
});

const bySoonestExpiry = (one: ApiToken, other: ApiToken): number => {
  const [left, right] = [one, other].map(({ validUntil }) => validUntil ?? Number.MAX_SAFE_INTEGER) as [number, number];
  return left - right || one.name.localeCompare(other.name, 'en');
};
