import { testEndpoints } from '#shared/launches/tests/test-contract';
import { orderTests } from '#shared/launches/tests/test-list';
import { toOutline } from '#shared/launches/tests/test-outline';
import { handle } from '../../http/handle.ts';
import { readHead } from '../stores/index-store.ts';
import { toListQuery } from './list-tests.ts';
import { loadAllTests } from './load-tests.ts';
import { refuseHiddenTags, toShownTest } from './shown-tags.ts';

/** The whole list, but ten bytes a test: as cheap to read as any page that is sorted or filtered. */
export const getTestOutline = handle(testEndpoints.getTestOutline, async ({ tenantId, project, params, query }) => {
  const key = { tenantId, launchId: params.launchId };
  const wanted = toListQuery(query);
  refuseHiddenTags(project.role, wanted);
  const tests = await loadAllTests(key, await readHead(key));
  return toOutline(orderTests(tests, wanted).map((test) => toShownTest(project.role, test)));
});
