import { expect, test } from 'vitest';
import { reportingEndpoints } from '#functions/launches/index';
import { launchEndpoints } from '#functions/launches/reading/reading-endpoints';
import { finishLaunch } from '#functions/launches/stores/launch-ending-store';
import { send } from '#test/support/call';
import { givenFollowedProject, givenLaunch, givenTest } from './given-launches.ts';

/** What strict clients of the API refuse a whole answer for: a text where a number is, a field that is missing. */

const launches = '/api/reporting/v1/launches';

test('a launch names its suite and its CI build with all that clients require', async () => {
  const { tenant, project, derive } = await givenFollowedProject();
  const read = async (name: string) => {
    const launch = await givenLaunch(project, { name, jenkinsContext: { jobUrl: 'https://ci.example.com/job/1' } });
    await derive();
    return (await send(launchEndpoints, 'GET', `${launches}/${launch.launchId}`, { as: tenant.admin })).body;
  };
  const [smoke, again, other] = [await read('Smoke'), await read('Smoke'), await read('Nightly')];
  expect(smoke).toMatchObject({
    testSuite: { id: expect.any(Number), name: 'Smoke', projectId: project.projectId },
    ciBuild: { jobUrl: 'https://ci.example.com/job/1', number: '' },
    user: { id: expect.any(Number), username: expect.any(String), email: expect.any(String) },
  });
  expect(again.testSuite.id).toBe(smoke.testSuite.id);
  expect(other.testSuite.id).not.toBe(smoke.testSuite.id);
});

test('the same failure has the same number, in lists and on the page of a test, also once the launch has ended', async () => {
  const { tenant, project, derive } = await givenFollowedProject();
  const as = tenant.admin;
  const launch = await givenLaunch(project);
  const ids: number[] = [];
  for (const reason of ['Error: no such basket', 'Error: no such basket', 'Error: other']) {
    const { testId } = await givenTest(launch);
    ids.push(testId);
    const path = `/api/reporting/v1/test-runs/${launch.launchId}/tests/${testId}`;
    await send(reportingEndpoints, 'PUT', path, { as, body: { result: 'FAILED', reason } });
  }
  const readCodes = async () => {
    await derive();
    const list = await send(launchEndpoints, 'GET', `${launches}/${launch.launchId}/tests`, { as });
    return list.body.items.map(({ messageHashCode }: { messageHashCode: unknown }) => messageHashCode);
  };
  const running = await readCodes();
  expect(running).toEqual([expect.any(Number), running[0], expect.any(Number)]);
  expect(running[2]).not.toBe(running[0]);
  await finishLaunch(launch, { endedAt: Date.now() });
  expect(await readCodes()).toEqual(running);
  const page = await send(launchEndpoints, 'GET', `${launches}/${launch.launchId}/tests/${ids[0]}`, { as });
  expect(page.body.messageHashCode).toBe(running[0]);
});
