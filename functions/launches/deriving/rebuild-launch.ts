import * as z from 'zod';
import { statusFacet } from '#shared/launches/finding/facets';
import { countTests, launchStatuses } from '#shared/launches/statuses';
import { defineJob, handleJob } from '../../jobs/index.ts';
import { packEntries, writeChange } from '../stores/index-store.ts';
import { enterRunning, leaveRunning, readLaunch } from '../stores/launch-store.ts';
import { correctPostings } from '../stores/posting-store.ts';
import { type LaunchKey, readDerivedLaunch, replaceStatistics } from '../stores/statistics-store.ts';
import { readTestsOf } from '../stores/test-store.ts';
import { compactIndex } from './compact-index.ts';
import { countFiles } from './count-files.ts';
import { rewriteHistory } from './derive-history.ts';
import { isAtRest } from './derive-index.ts';
import { readFacets, writeValues } from './derive-postings.ts';
import { toState } from './derive-statistics.ts';
import { facetsOfDerived, facetsOfFact } from './facets-of-launch.ts';
import { toTestRow } from './to-test-row.ts';

const testsPerChange = 500;

/** Sent by nobody but an operator, who mends what was lost. */
const rebuildJob = defineJob('rebuild-launch', z.object({ tenantId: z.string(), launchId: z.number() }));

export const workOffRebuild = handleJob(rebuildJob, async (key) => {
  await rebuildLaunch(key);
  return undefined;
});

/**
 * Derives everything of a launch once more from its facts. For a launch whose last changes have gone through the
 * stream: what is still on its way would be counted twice. Refused when something is counted meanwhile.
 */
export const rebuildLaunch = async (key: LaunchKey): Promise<void> => {
  const launch = await readLaunch(key);
  const { version } = await readDerivedLaunch(key, { isConsistent: true });
  const tests = await readTestsOf(key);
  const { projectId } = launch;
  const contents = await countFiles(
    key,
    tests.map(({ testId }) => testId),
  );
  const leftBehind = tests.filter(({ isLeftBehind }) => isLeftBehind).length;
  await replaceStatistics(key, version, {
    ...toState(launch),
    projectId,
    counts: countTests(tests),
    contents,
    leftBehind,
  });
  const derived = await readDerivedLaunch(key, { isConsistent: true });
  for (let start = 0; start < tests.length; start += testsPerChange) {
    const rows = await packEntries(tests.slice(start, start + testsPerChange).map(toTestRow));
    const records = { shard: 'rebuild', first: String(start), last: String(version) };
    await writeChange(key, { generation: derived.generation, records, rows, isAtRest: true });
  }
  await compactIndex(key, derived.generation);
  await rewriteHistory(tests, launch, derived);
  const { tenantId, launchId } = key;
  await writeValues(launch, derived);
  const facets = [
    ...facetsOfFact(launch),
    ...facetsOfDerived(derived, launch.platform),
    ...launchStatuses.map(statusFacet),
  ];
  await correctPostings(
    facets.map((facet) => ({ tenantId, projectId, facet, launchId })),
    readFacets,
  );
  await (isAtRest(derived) ? leaveRunning(key) : enterRunning(key));
};
