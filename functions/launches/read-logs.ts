import { logEndpoints } from '#shared/launches/log-contract';
import { handle } from '../http/handle.ts';
import { loadLog } from './load-log.ts';
import { readTest } from './test-store.ts';

export const readLogs = handle(logEndpoints.readLogs, async ({ tenantId, params, query }) => {
  const key = { tenantId, ...params };
  const [{ items, ...counts }] = await Promise.all([loadLog(key, query), readTest(key)]);
  return { items: items.map((item, index) => ({ ...item, index: query.from + index })), ...counts };
});
