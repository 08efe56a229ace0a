import { nameFacet } from '#shared/launches/facets';
import { idsOfSet } from '#shared/launches/id-set';
import type { TestRow } from '#shared/launches/launch';
import { testEndpoints } from '#shared/launches/test-contract';
import { readItems } from '../data/items.ts';
import { handle } from '../http/handle.ts';
import { headKey, toHead } from './index-store.ts';
import { readLaunch } from './launch-store.ts';
import { loadAllTests } from './load-tests.ts';
import { readPostings } from './posting-store.ts';
import { readTest, type TestFact } from './test-store.ts';

/** Of each the whole index is read. */
const mostLaunches = 25;

/** The same test is the one with the same class and name in an earlier launch of the same suite. */
export const listTestHistory = handle(testEndpoints.listTestHistory, async ({ tenantId, project, params, query }) => {
  const [test, launch] = await Promise.all([readTest({ tenantId, ...params }), readLaunch({ tenantId, ...params })]);
  const runs = await readPostings({ tenantId, projectId: project.projectId }, nameFacet(launch.name));
  const earlier = idsOfSet(runs).filter((id) => id < params.launchId);
  const launchIds = [params.launchId, ...earlier.reverse()].slice(0, Math.min(query.limit, mostLaunches));
  const heads = await readItems(launchIds.map((launchId) => headKey({ tenantId, launchId })));
  const results = await Promise.all(
    launchIds.map(async (launchId, index) => {
      const tests = await loadAllTests({ tenantId, launchId }, await toHead(heads[index]));
      return tests.filter((row) => (launchId === params.launchId ? row.id === params.testId : isSame(row, test)));
    }),
  );
  return { items: results.flat().map(toResult) };
});

const isSame = (row: TestRow, test: TestFact): boolean =>
  row.name === test.name && (row.testClass ?? '') === (test.className ?? '');

const toResult = (row: TestRow) => ({
  testId: row.id,
  testRunId: row.testRunId,
  status: row.status,
  passedManually: row.passedManually === true,
  startTime: row.startTime,
  elapsed: Math.max(0, (row.finishTime ?? Date.now()) - row.startTime),
  message: row.message,
  issueReferences: [],
});
