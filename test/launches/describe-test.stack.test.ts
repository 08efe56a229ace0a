import { expect, test } from 'vitest';
import { queryItems } from '#functions/data/items';
import { getTest } from '#functions/launches/reading/get-test';
import { readFailure } from '#functions/launches/stores/failure-store';
import { findTest } from '#functions/launches/stores/test-store';
import { signatureOf } from '#shared/launches/signature';
import { call } from '#test/support/call';
import { writeKnownIssue } from '../triage/write-known-issue.ts';
import { givenAgent } from './given-agent.ts';

test('the whole reason is kept, its first line stands in lists', async () => {
  const { tenant, startLaunch, startTest, put } = await givenAgent();
  const { path, launchId } = await startLaunch();
  const { path: testPath, testId } = await startTest(path);
  const key = { tenantId: tenant.tenantId, launchId, testId };
  const frames = (count: number) =>
    Array.from({ length: count }, (_, at) => `  at frame${at * 7919} (file.js:${at}:2)\n`);
  for (const count of [3, 5_000, 4, 6_000, 5]) {
    const reason = `\u001b[31mError: no\u001b[39m\n${frames(count).join('')}`;
    expect(await put(testPath, { result: 'FAILED', reason })).toMatchObject({ status: 200 });
    const signature = signatureOf(reason);
    expect(await findTest(key)).toMatchObject({ message: 'Error: no', hasFailure: true, signature });
    expect(await readFailure(key)).toBe(reason.trim());
    const { body } = await call(getTest, { as: tenant.admin, params: { launchId, testId } });
    expect(body).toMatchObject({ stackTrace: reason.trim() });
    const items = await queryItems({ PK: `${tenant.tenantId}#launch#${launchId}#test#${testId}` });
    expect(items.map(({ SK }) => SK)).toEqual(count < 1_000 ? ['test'] : ['failure', 'test']);
  }
  await put(testPath, { result: 'FAILED', reason: 'short' });
  expect(await findTest(key)).toMatchObject({ message: 'short' });
  expect(await readFailure(key)).toBeUndefined();
});

test('a failure that the project knows is confirmed and counted as known', async () => {
  const { tenant, project, startLaunch, startTest, post, put } = await givenAgent();
  const { path, launchId } = await startLaunch();
  const { path: testPath, testId } = await startTest(path);
  const failureReason = 'java.lang.AssertionError: expected 3\n\tat shop.Cart.total(Cart.java:41)';
  const confirmation = `${testPath}/known-issue-confirmations`;
  expect(await post(confirmation, { failureReason })).toMatchObject({ status: 200, body: { knownIssue: false } });
  expect(await post(confirmation, { failureReason: null })).toMatchObject({ status: 200, body: { knownIssue: false } });
  await writeKnownIssue({
    tenantId: tenant.tenantId,
    projectId: project.projectId,
    signature: signatureOf(failureReason) ?? '',
  });
  const again = failureReason.replace('41', '57').replace('3', '14');
  expect(await post(confirmation, { failureReason: again })).toMatchObject({ status: 200, body: { knownIssue: true } });
  await put(testPath, { result: 'FAILED', reason: again });
  expect(await findTest({ tenantId: tenant.tenantId, launchId, testId })).toMatchObject({ knownIssue: true });
});

test('the maintainer is set, test cases are linked in both envelopes, labels and references are added', async () => {
  const { tenant, startLaunch, startTest, post, put, patch } = await givenAgent();
  const { path, launchId } = await startLaunch();
  const { path: testPath, testId } = await startTest(path);
  expect(await patch(testPath, { maintainer: 'ann' })).toMatchObject({
    status: 200,
    body: { id: testId, maintainer: 'ann' },
  });
  const upsert = `${testPath}/test-cases%3Aupsert`;
  expect(await post(upsert, { testCases: [{ tcmType: 'ZEBRUNNER', testCaseId: 'DEF-1' }] })).toMatchObject({
    status: 204,
  });
  expect(await post(upsert, { items: [{ tcmType: 'xray', testCaseId: 7 }] })).toMatchObject({ status: 204 });
  await post(upsert, { testCases: [{ tcmType: 'ZEBRUNNER', testCaseId: 'DEF-1', resultStatus: 'Passed' }] });
  await post(upsert, { testCases: [{ tcmType: 'ZEBRUNNER', testCaseId: 'DEF-1' }] });
  for (let count = 0; count < 2; count++) {
    const items = [
      { key: 'tag', value: 'a' },
      { key: 'com.zebrunner.app/tcm.testrail.case-id', value: '9' },
    ];
    expect(await put(`${testPath}/labels`, { items })).toMatchObject({ status: 204 });
  }
  const references = {
    items: [
      { name: 'Demo', value: 'https://demo.example' },
      { name: 'Log', value: null },
    ],
  };
  expect(await put(`${testPath}/artifact-references/`, references)).toMatchObject({ status: 204 });
  expect(await findTest({ tenantId: tenant.tenantId, launchId, testId })).toMatchObject({
    labels: ['tag\u0000a'],
    artifactReferences: { Demo: 'https://demo.example' },
    testCases: {
      'ZEBRUNNER/DEF-1': { tcmType: 'ZEBRUNNER', testCaseId: 'DEF-1', resultStatus: 'Passed' },
      'XRAY/7': { tcmType: 'XRAY', testCaseId: '7' },
      'TEST_RAIL/9': { tcmType: 'TEST_RAIL', testCaseId: '9' },
    },
  });
});

test('labels, references and cases are bounded, and the test goes on', async () => {
  const { startLaunch, startTest, put } = await givenAgent();
  const { path } = await startLaunch();
  const { path: testPath } = await startTest(path);
  const items = Array.from({ length: 120 }, (_, at) => ({ key: 'k', value: `${at}` }));
  expect(await put(`${testPath}/labels`, { items })).toMatchObject({ status: 204 });
  expect(await put(`${testPath}/labels`, { items: [{ key: 'one', value: 'more' }] })).toMatchObject({ status: 400 });
  expect(await put(testPath, { result: 'PASSED' })).toMatchObject({ status: 200 });
});
