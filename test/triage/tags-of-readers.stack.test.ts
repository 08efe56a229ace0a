import { expect, test } from 'vitest';
import { launchEndpoints } from '#functions/launches/reading/reading-endpoints';
import { triageEndpoints } from '#functions/triage/index';
import { send } from '../support/call.ts';
import { givenUser, type SignedIn } from '../support/fixtures.ts';
import { givenFailures, traceOf } from './given-failures.ts';

const endpoints = [...launchEndpoints, ...triageEndpoints];

test('failure tags are seen by who may assign them: a guest reads the same tests without', async () => {
  const { tenant, project, agent, fail, derive, assign } = await givenFailures();
  const { launchId, path } = await agent.startLaunch();
  const testId = await fail(path, traceOf('payment provider is down'));
  await assign(launchId, { testId, newTagId: 4 });
  await derive();
  const [engineer, guest] = [
    await givenUser(tenant, { in: [{ project, role: 'ENGINEER' }] }),
    await givenUser(tenant, { in: [{ project, role: 'GUEST' }] }),
  ];
  const root = `/api/reporting/v1/launches/${launchId}`;
  const get = async (as: SignedIn, to: string, query = {}) => {
    const { status, body } = await send(endpoints, 'GET', `${root}${to}`, { as, query });
    return { status, ...body };
  };
  const seenBy = async (as: SignedIn) => ({
    test: (await get(as, `/tests/${testId}`)).failureTagAssignments.length,
    tests: (await get(as, '/tests')).items.map((item: { failureTagId?: number }) => item.failureTagId),
    values: (await get(as, '/tests:values')).tags.length,
    marks: (await get(as, '/tests:outline')).marks,
    activity: (await get(as, `/tests/${testId}/activity`)).items.length,
    assignments: (await get(as, `/tests/${testId}/failure-tag-assignments`)).status,
    filtered: (await get(as, '/tests', { filterQuery: 'tag:4' })).status,
    grouped: (await get(as, '/tests:outline', { groupBy: 'failureTag' })).status,
  });
  expect(await seenBy(engineer)).toEqual({
    test: 1,
    tests: [4],
    values: 1,
    marks: '3',
    activity: 1,
    assignments: 200,
    filtered: 200,
    grouped: 200,
  });
  expect(await seenBy(guest)).toEqual({
    test: 0,
    tests: [undefined],
    values: 0,
    marks: '1',
    activity: 0,
    assignments: 403,
    filtered: 403,
    grouped: 403,
  });
});
