import { failureTagEndpoints } from '#shared/triage/failure-tag-contract';
import { handle } from '../http/handle.ts';
import { readFailureTags } from './failure-tag-store.ts';

export const listFailureTags = handle(failureTagEndpoints.listFailureTags, async ({ tenantId }) => ({
  items: [...(await readFailureTags(tenantId))],
}));
