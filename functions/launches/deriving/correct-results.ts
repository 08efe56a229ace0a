import * as z from 'zod';
import { identityOfReported } from '#shared/history/identity';
import { correctResult } from '../../history/history-store.ts';
import { defineJob, handleJob, sendJob } from '../../jobs/index.ts';
import { toLaunch } from '../reading/to-launch.ts';
import { findLaunch, type LaunchFact } from '../stores/launch-store.ts';
import { type DerivedLaunch, type LaunchKey, readDerivedLaunch } from '../stores/statistics-store.ts';
import { idsOf, readTestIds } from '../stores/test-id-store.ts';
import { findTests } from '../stores/test-store.ts';
import type { Change } from './table-changes.ts';

/** Puts the name, environment, build and browser of a launch right in the results that are kept of its tests. */
export const resultsJob = defineJob(
  'correct-results',
  z.object({ tenantId: z.string(), launchId: z.number(), afterTestId: z.number().default(0) }),
);

/** Results that were written while the launch was changed are there by then. */
const settlingSeconds = 10;

/** Agents may say late what build they test: what is kept of tests that ended before is corrected in the background. */
export const deriveLaunchOfResults = async (
  key: LaunchKey,
  facts: readonly Change<LaunchFact>[],
  { counts }: DerivedLaunch,
): Promise<void> => {
  const { inProgress, ...ended } = counts;
  const hasResults = Object.values(ended).some((count) => count > 0);
  if (!hasResults || !facts.some(changesResults)) return;
  const { tenantId, launchId } = key;
  await sendJob(resultsJob, { tenantId, launchId, afterTestId: 0 }, { delaySeconds: settlingSeconds });
};

const changesResults = ({ before, after }: Change<LaunchFact>): boolean =>
  before !== undefined && after !== undefined && partOf(before) !== partOf(after);

const partOf = ({ name, environment, build, platform }: LaunchFact): string =>
  JSON.stringify([name, environment, build, platform?.name]);

const testsAtOnce = 25;

export const correctResults = handleJob(resultsJob, async ({ afterTestId, ...key }, { deadline }) => {
  const fact = await findLaunch(key);
  if (!fact) return undefined;
  const launch = toLaunch(fact, await readDerivedLaunch(key));
  const testIds = (await readTestIds(key))
    .flatMap(idsOf)
    .filter((testId) => testId > afterTestId)
    .sort((one, other) => one - other);
  for (let start = 0; start < testIds.length; start += testsAtOnce) {
    if (Date.now() > deadline) return { rest: { ...key, afterTestId: testIds[start - 1] ?? afterTestId } };
    const keys = testIds.slice(start, start + testsAtOnce).map((testId) => ({ ...key, testId }));
    const tests = await findTests(keys);
    await Promise.all(tests.map((test) => correctResult({ ...test, identity: identityOfReported(test) }, launch)));
  }
  return undefined;
});
