import { packLabel, sortLabels } from '#shared/launches/labels';
import { reportingEndpoints } from '#shared/launches/reporting/reporting-contract';
import { handle } from '../../http/handle.ts';
import { addTestLabels as addLabels, setTestCases } from '../stores/test-link-store.ts';
import { readTest } from '../stores/test-store.ts';
import { toLinks } from './upsert-test-cases.ts';

/** Some agents link test cases by labels: those are stored as what they mean. */
export const addTestLabels = handle(reportingEndpoints.addTestLabels, async ({ tenantId, params, body }) => {
  const key = { tenantId, ...params };
  const { labels, testCases } = sortLabels(body.items ?? []);
  if (labels.length + testCases.length === 0) await readTest(key);
  await addLabels(key, labels.map(packLabel));
  await setTestCases(key, toLinks(testCases));
});
