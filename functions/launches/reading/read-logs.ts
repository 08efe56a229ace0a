import { logEndpoints } from '#shared/launches/log-contract';
import { handle } from '../../http/handle.ts';
import { readTest } from '../stores/test-store.ts';
import { loadLog } from './load-log.ts';

export const readLogs = handle(logEndpoints.readLogs, async ({ tenantId, params, query }) => {
  const key = { tenantId, ...params };
  const [{ items, ...counts }] = await Promise.all([loadLog(key, query), readTest(key)]);
  return { items: items.map((item, index) => ({ ...item, index: query.from + index })), ...counts };
});
