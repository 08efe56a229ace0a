import { testEndpoints } from '#shared/launches/test-contract';
import { valuesOfTests } from '#shared/launches/test-values';
import { handle } from '../../http/handle.ts';
import { readHead } from '../stores/index-store.ts';
import { loadAllTests } from './load-tests.ts';

export const listTestValues = handle(testEndpoints.listTestValues, async ({ tenantId, params }) => {
  const key = { tenantId, launchId: params.launchId };
  return valuesOfTests(await loadAllTests(key, await readHead(key)));
});
