import { invalid } from '#shared/http/errors';
import { logEndpoints } from '#shared/launches/log-contract';
import { handle } from '../../http/handle.ts';
import { readTest } from '../stores/test-store.ts';
import { loadLog } from './load-log.ts';

/** The token is the place of the next line. */
export const listLogsAndScreenshots = handle(
  logEndpoints.listLogsAndScreenshots,
  async ({ tenantId, params, query: { maxPageSize, pageToken = '0' } }) => {
    if (!/^\d{1,9}$/.test(pageToken)) throw invalid('The page token is not one of ours.');
    const key = { tenantId, ...params };
    const from = Number(pageToken);
    const [{ items, total }] = await Promise.all([loadLog(key, { from, count: maxPageSize }), readTest(key)]);
    const next = from + items.length;
    return { items, _meta: { nextPageToken: items.length > 0 && next < total ? String(next) : undefined } };
  },
);
