import { expect, test } from 'vitest';
import { writeAnchors } from '#functions/triage/failure-anchor-store';
import { failureKeyOf, learn, linkIssueToFailure } from '#functions/triage/known-failure-store';
import { packFeatures, traitsOf } from '#shared/triage/failure-features';
import { now } from '../launches/given-agent.ts';
import { measure } from '../launches-reading/measure.ts';
import { givenFailures, traceOf } from './given-failures.ts';

const label = 'the button stays disabled';
const reason = traceOf(label);

type Failures = Awaited<ReturnType<typeof givenFailures>>;

/** Failures that people tagged, all with the anchors of the one that will be asked for. */
const givenTagged = async ({ project: { tenantId, projectId } }: Failures, count: number) => {
  const { features, anchors } = traitsOf(traceOf(label, 1));
  const example = { launchId: 1, testId: 1, testName: 'clicks' };
  for (let start = 0; start < count; start += 50)
    await Promise.all(
      Array.from({ length: Math.min(50, count - start) }, async (_, index) => {
        const key = failureKeyOf({ tenantId, projectId }, `failure ${start + index}`);
        await learn(key, { votes: new Map([[2, 1]]), example, features: packFeatures(features) });
        await writeAnchors(key, anchors);
      }),
    );
};

test.for([3, 60])('a new failure among %i tagged ones is found and tagged at the same cost', async (count) => {
  const failures = await givenFailures();
  await givenTagged(failures, count);
  const { agent, fail, derive, tagOf } = failures;
  const { launchId, path } = await agent.startLaunch();
  await fail(path, traceOf('orders answer 500'));
  await derive();
  const testId = await fail(path, reason);
  const search = await measure(derive);
  expect(await tagOf(launchId, testId)).toMatchObject({ tag: { id: 2 }, source: 'similar' });
  expect(search.readUnits, search.calls.join('\n')).toBeLessThanOrEqual(60);
  const { path: next } = await agent.startTest(path);
  const finish = await measure(() => agent.put(next, { result: 'FAILED', reason, endedAt: now() }));
  expect(finish.roundTrips, finish.calls.join('\n')).toBeLessThanOrEqual(5);
  expect(finish.readUnits, finish.calls.join('\n')).toBeLessThanOrEqual(6);
  expect(finish.writeUnits, finish.calls.join('\n')).toBeLessThanOrEqual(3);
});

const reportFailure = async ({ agent, derive }: Failures, path: string) => {
  const { path: testPath, testId } = await agent.startTest(path);
  await derive();
  const lines = ['one', 'two', 'three'].map((message) => ({ testId, level: 'INFO', timestamp: Date.now(), message }));
  await agent.post(`${path}/logs`, lines);
  await derive();
  await agent.put(testPath, { result: 'FAILED', reason, endedAt: now() });
  await derive();
};

test('the tag of a failure that was seen before costs not one write unit, however it was found', async () => {
  const [told, untold] = [await givenFailures(), await givenFailures()];
  await givenTagged(told, 3);
  const units: number[] = [];
  for (const failures of [untold, told]) {
    const { path } = await failures.agent.startLaunch();
    await failures.fail(path, reason);
    await failures.derive();
    units.push((await measure(() => reportFailure(failures, path))).writeUnits);
  }
  expect(units[1]).toBe(units[0]);
});

test('a broken night with new failures costs no more than 10 write units a test', async () => {
  const failures = await givenFailures();
  await givenTagged(failures, 3);
  const { agent, fail, derive } = failures;
  const { path } = await agent.startLaunch();
  const { writeUnits } = await measure(async () => {
    await Promise.all(
      Array.from({ length: 60 }, (_, index) => fail(path, reason.replace('30000ms', `of ${'x'.repeat(index % 6)}`))),
    );
    await derive();
  });
  expect(writeUnits / 60).toBeLessThanOrEqual(10);
});

test.for([1, 100])(
  'a page of known failures in a project with %i of them costs 3 round trips and 40 read units',
  async (count) => {
    const failures = await givenFailures();
    const { agent, fail, derive, rows, project } = failures;
    const { launchId, path } = await agent.startLaunch();
    const issue = { type: 'OTHER' as const, by: 1, at: 1 };
    for (let start = 0; start < count; start += 100)
      await Promise.all(
        Array.from({ length: Math.min(100, count - start) }, (_, index) =>
          linkIssueToFailure({ ...failureKeyOf(project, `failure ${start + index}`), issueKey: 'SHOP-1' }, issue, 10),
        ),
      );
    const ids: number[] = [];
    for (let index = 0; index < 40; index++)
      ids.push(await fail(path, `Failure ${String.fromCodePoint(0x4e00 + index).repeat(3)}`));
    await derive();
    await failures.link(launchId, { ids, key: 'SHOP-1' });
    await derive();
    await rows(launchId);
    const { result, roundTrips, readUnits, calls } = await measure(() => rows(launchId));
    expect(
      result.items.filter(({ issueReferences }: { issueReferences: unknown[] }) => issueReferences.length === 1),
    ).toHaveLength(40);
    expect(roundTrips, calls.join('\n')).toBeLessThanOrEqual(3);
    expect(readUnits, calls.join('\n')).toBeLessThanOrEqual(40);
  },
);
