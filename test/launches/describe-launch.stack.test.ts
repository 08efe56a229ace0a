import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { findLaunch } from '#functions/launches/stores/launch-store';
import { givenAgent } from './given-agent.ts';

test('an update without an end changes fields and leaves the launch open', async () => {
  const { startLaunch, put } = await givenAgent();
  const { path } = await startLaunch({ config: { environment: 'STAGE' } });
  const answer = await put(path, { name: 'Renamed', config: { build: '1.2' } });
  expect(answer.body).toMatchObject({ name: 'Renamed', config: { environment: 'STAGE', build: '1.2' } });
  expect(answer.body).not.toHaveProperty('endedAt');
});

test('the build is set by JSON Patch under each content type that agents send', async () => {
  const { startLaunch, patch } = await givenAgent();
  const { path } = await startLaunch();
  const types = ['application/json', 'application/json-patch+json', 'application/json, application/json-patch+json'];
  for (const [at, type] of types.entries()) {
    const operations = [{ op: 'replace', path: '/config/build', value: `1.0.${at}` }];
    const answer = await patch(path, operations, { 'content-type': type });
    expect(answer).toMatchObject({ status: 200, body: { config: { build: `1.0.${at}` } } });
  }
});

test('platform, settings, labels, locale and references are added and never doubled', async () => {
  const { tenant, startLaunch, put, patch } = await givenAgent();
  const { path, launchId } = await startLaunch();
  expect(await put(`${path}/platform`, { name: 'Android', version: '14' })).toMatchObject({ status: 200 });
  expect(await patch(`${path}/tcm-configs`, { zebrunnerTestRunId: '12', _hasAnyValue: true })).toMatchObject({
    status: 200,
  });
  await patch(`${path}/tcm-configs`, { statusOnPass: 'Passed', zebrunnerSyncEnabled: false, testRailRunId: null });
  const labels = [
    { key: 'team', value: 'cart' },
    { key: 'shard', value: 3 },
    { key: 'nightly', value: true },
    { key: 'com.zebrunner.app/sut.locale', value: 'en_US' },
    { key: 'com.zebrunner.app/tcm.zebrunner.sync.enabled', value: 'false' },
  ];
  for (let count = 0; count < 3; count++)
    expect(await put(`${path}/labels`, { items: labels })).toMatchObject({ status: 204, bytes: { byteLength: 0 } });
  await put(`${path}/labels`, { items: [{ key: 'com.zebrunner.app/sut.locale', value: 'de_DE' }] });
  await put(`${path}/artifact-references/`, { items: [{ name: 'my.app v1', value: 'https://a.example' }] });
  const replaced = await put(`${path}/artifact-references`, {
    items: [{ name: 'my.app v1', value: 'https://b.example' }],
  });
  expect(replaced.status).toBe(204);

  const launch = await findLaunch({ tenantId: tenant.tenantId, launchId });
  expect(launch).toMatchObject({
    platform: { name: 'Android', version: '14' },
    locale: 'de_DE',
    tcmConfig: { zebrunnerTestRunId: '12', statusOnPass: 'Passed', 'zebrunner.sync.enabled': 'false' },
    artifactReferences: { 'my.app v1': 'https://b.example' },
  });
  expect(launch?.labels?.toSorted()).toEqual(['nightly\u0000true', 'shard\u00003', 'team\u0000cart']);
});

test('secrets of the build are not kept', async () => {
  const { tenant, startLaunch } = await givenAgent();
  const { launchId } = await startLaunch({
    ciContext: {
      ciType: 'JENKINS',
      envVariables: {
        GIT_URL: 'https://bob:hunter2@git.example/shop.git',
        GIT_AUTHOR_NAME: 'Bob',
        JENKINS_API_TOKEN: 'hunter2',
        BUILD_NUMBER: 7,
        BUILD_LOG: 'x'.repeat(50_000),
      },
    },
  });
  const launch = await findLaunch({ tenantId: tenant.tenantId, launchId });
  expect(launch?.ciContext).toMatchObject({
    ciType: 'JENKINS',
    envVariables: { GIT_URL: 'https://***@git.example/shop.git', GIT_AUTHOR_NAME: 'Bob', BUILD_NUMBER: '7' },
  });
  expect(JSON.stringify(launch)).not.toContain('hunter2');
  expect(JSON.stringify(launch).length).toBeLessThan(40_000);
});

test('a milestone is found or made by its name, and never stops a launch', async () => {
  const { startLaunch } = await givenAgent();
  const named = await startLaunch({ milestone: { id: null, name: 'Sprint 7' } });
  expect(named.answer.body.milestone).toEqual({ id: expect.any(Number), name: 'Sprint 7' });
  const again = await startLaunch({ framework: 'a', milestone: { id: String(named.answer.body.milestone.id) } });
  expect(again.answer.body.milestone).toEqual(named.answer.body.milestone);
  for (const milestone of [{}, { id: 999_999 }, { id: 'x' }, { id: {}, name: [] }, null])
    expect((await startLaunch({ name: randomUUID(), milestone })).answer.status).toBe(200);
});
