import { testEndpoints } from '#shared/launches/tests/test-contract';
import { valuesOfTests } from '#shared/launches/tests/test-values';
import { handle } from '../../http/handle.ts';
import { readHead } from '../stores/index-store.ts';
import { loadAllTests } from './load-tests.ts';
import { toShownTest } from './shown-tags.ts';

export const listTestValues = handle(testEndpoints.listTestValues, async ({ tenantId, project, params }) => {
  const key = { tenantId, launchId: params.launchId };
  const tests = await loadAllTests(key, await readHead(key));
  return valuesOfTests(tests.map((test) => toShownTest(project.role, test)));
});
