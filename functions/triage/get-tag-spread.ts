import { notFound } from '#shared/http/errors';
import { tagSpreadEndpoints } from '#shared/triage/tag-spread-contract';
import { handle } from '../http/handle.ts';
import { findSpread } from './tag-spread-store.ts';

export const getTagSpread = handle(tagSpreadEndpoints.getTagSpread, async ({ tenantId, params }) => {
  const spread = await findSpread({ tenantId, ...params });
  if (!spread) throw notFound('Assignment');
  return spread;
});
