import { notFound } from '#shared/http/errors';
import { reportingEndpoints } from '#shared/launches/reporting/reporting-contract';
import { handle } from '../../http/handle.ts';
import { removeTest } from '../stores/test-store.ts';
import { forgetTest } from './known-tests.ts';

export const revertTest = handle(reportingEndpoints.revertTest, async ({ tenantId, params }) => {
  const key = { tenantId, ...params };
  forgetTest(key);
  const wasThere = await removeTest(key);
  if (!wasThere) throw notFound('Test');
});
