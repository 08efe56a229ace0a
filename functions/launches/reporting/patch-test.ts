import { notFound } from '#shared/http/errors';
import { reportingEndpoints } from '#shared/launches/reporting/reporting-contract';
import { handle } from '../../http/handle.ts';
import { changeTest } from '../stores/test-store.ts';
import { reportTest } from './report-test.ts';

export const patchTest = handle(reportingEndpoints.patchTest, async ({ tenantId, params, body }) => {
  const set = body.maintainer ? { maintainer: body.maintainer } : {};
  const before = await changeTest({ tenantId, ...params }, { set });
  if (!before) throw notFound('Test');
  return reportTest({ ...before, ...set });
});
