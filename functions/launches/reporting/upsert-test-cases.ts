import { reportingEndpoints } from '#shared/launches/reporting/reporting-contract';
import { handle } from '../../http/handle.ts';
import { setTestCases } from '../stores/test-link-store.ts';
import { readTest, type TestCaseLink } from '../stores/test-store.ts';

/** Without a status of its own a link keeps the one it has. */
export const upsertTestCases = handle(reportingEndpoints.upsertTestCases, async ({ tenantId, params, body }) => {
  const key = { tenantId, ...params };
  const { testCases: known } = await readTest(key);
  await setTestCases(key, toLinks(body, known));
});

export const toLinks = (
  links: readonly TestCaseLink[],
  known: Record<string, TestCaseLink> = {},
): Record<string, TestCaseLink> => {
  const named = links.map(({ tcmType, testCaseId, resultStatus }) => {
    const name = `${tcmType}/${testCaseId}`;
    const status = resultStatus ?? known[name]?.resultStatus;
    return [name, { tcmType, testCaseId, ...(status && { resultStatus: status }) }] as const;
  });
  return Object.fromEntries(named);
};
