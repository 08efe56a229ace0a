import { historyEndpoints } from '#functions/history/index';
import { reportingEndpoints } from '#functions/launches/index';
import { finishLaunch } from '#functions/launches/stores/launch-ending-store';
import type { NewLaunch } from '#functions/launches/stores/launch-store';
import type { NewTest } from '#functions/launches/stores/test-store';
import { givenFollowedProject, givenLaunch, givenTest } from '#test/launches-reading/given-launches';
import { send } from '#test/support/call';
import type { TestProject } from '#test/support/fixtures';

export const launchesPath = '/api/reporting/v1/launches';

/** A project whose tests have a past, its readers and its agents. */
export const givenProjectWithHistory = async () => {
  const world = await givenFollowedProject();
  const as = world.tenant.admin;
  const ask = (method: string, path: string, body?: unknown) =>
    send(historyEndpoints, method, `${launchesPath}/${path}`, { as, body });
  const report = (method: string, path: string, body: unknown) =>
    send(reportingEndpoints, method, `/api/reporting/v1/test-runs/${path}`, { as, body });
  const historyOf = async ({ launchId, testId }: { launchId: number; testId: number }) =>
    (await ask('GET', `${launchId}/tests/${testId}/history`)).body;
  return { ...world, ask, report, historyOf };
};

type GivenResult = Partial<NewTest> & Pick<NewTest, 'status'>;

/** A launch that ended, with tests that ended; `pays` of `shop.PayTest` unless they are called otherwise. */
export const givenRun = async (
  project: TestProject,
  tests: readonly GivenResult[],
  launch: Partial<NewLaunch> = {},
) => {
  const run = await givenLaunch(project, launch);
  const startedAt = Date.now();
  const results = [];
  for (const given of tests)
    results.push(
      await givenTest(run, {
        name: 'pays',
        className: 'shop.PayTest',
        startedAt,
        endedAt: startedAt + 1_500,
        ...given,
      }),
    );
  await finishLaunch(run, { endedAt: startedAt + 2_000 });
  return { run, results };
};

/** The first test of a run with one. */
export const givenResult = async (...given: Parameters<typeof givenRun>) => {
  const { results } = await givenRun(...given);
  const [result] = results;
  if (!result) throw new Error('A run without tests has no first one.');
  return result;
};
