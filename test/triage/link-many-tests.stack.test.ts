import { expect, test } from 'vitest';
import { readLaunch } from '#functions/launches/stores/launch-store';
import { findTests } from '#functions/launches/stores/test-store';
import { signatureOf } from '#shared/launches/signature';
import { mostLinkedAtOnce } from '#shared/triage/issue-contract';
import { givenTest } from '../launches-reading/given-launches.ts';
import { takeJobs } from '../support/sent-jobs.ts';
import { givenFailures, traceOf } from './given-failures.ts';

test('2,000 failures are linked by one request, and one more by a second that marks that one alone', async () => {
  const { project, agent, derive, link } = await givenFailures();
  const { launchId } = await agent.startLaunch();
  const { tenantId } = project;
  const launch = await readLaunch({ tenantId, launchId });
  const message = traceOf('payment provider is down');
  const failed = { status: 'FAILED', message, signature: signatureOf(message) } as const;
  const places = Array.from({ length: mostLinkedAtOnce + 1 }).keys();
  const ids: number[] = [];
  const report = async () => {
    for (const _ of places) ids.push((await givenTest(launch, failed)).testId);
  };
  await Promise.all(Array.from({ length: 16 }, report));
  await derive();
  const read = () => findTests(ids.map((testId) => ({ tenantId, launchId, testId })));
  const revisions = async () => (await read()).map(({ revision = 0 }) => revision);
  const before = await revisions();
  const once = { key: 'SHOP-1', linkId: '0123456789abcdef' };

  const first = await link(launchId, { ids: ids.slice(0, mostLinkedAtOnce), ...once });
  expect(first.body).toMatchObject({ failures: 1, tests: mostLinkedAtOnce + 1 });
  const second = await link(launchId, { ids: ids.slice(mostLinkedAtOnce), ...once });
  expect(second.body).toMatchObject({ failures: 0, tests: 0 });
  expect(await revisions()).toEqual(before.map((revision) => revision + 1));
  expect(takeJobs(), 'the first left one for the background').toHaveLength(1);
});
