import { encode as encodePng } from 'fast-png';
import { expect, test, vi } from 'vitest';
import { writeObject } from '#functions/data/objects';
import { createExport, deleteExportedFiles } from '#functions/exports/export-store';
import { writeFailure } from '#functions/launches/stores/failure-store';
import { finishLaunch } from '#functions/launches/stores/launch-ending-store';
import { writeScreenshot } from '#functions/launches/stores/screenshot-store';
import { failureKeyOf, linkIssueToFailure } from '#functions/triage/known-failure-store';
import { givenFollowedProject, givenLaunch, givenTest } from '#test/launches-reading/given-launches';
import { givenTenant, givenUser } from '#test/support/fixtures';
import { exporterOf } from './given-export.ts';

const hostile = '<img src=x onerror=alert(1)>"\'</script><script>alert(2)</script>\u0000\u202e';

const screenshotOf = (width: number, height: number): Uint8Array => {
  const data = Uint8Array.from({ length: width * height * 3 }, (_, at) => (at * 7) % 256);
  return encodePng({ width, height, data, channels: 3 });
};

const large = screenshotOf(640, 360);
const small = screenshotOf(20, 10);

/** A finished launch with hostile names, a failure with its reason and pictures, and one test of each other result. */
const givenFinished = async () => {
  const { tenant, project, derive } = await givenFollowedProject();
  const launch = await givenLaunch(project, { name: 'Nightly web run', environment: 'QA', build: hostile });
  const failed = await givenTest(launch, {
    status: 'FAILED',
    name: `pays ${hostile}`,
    message: hostile,
    hasFailure: true,
    labels: [`feature\u0000${hostile}`],
  });
  await writeFailure(failed, `Error: ${hostile}\n    at pay.spec.ts:7`);
  for (const [index, bytes] of [large, small, Buffer.from('no picture')].entries()) {
    const objectKey = `files/${launch.tenantId}/${launch.launchId}/${failed.testId}/${index}.png`;
    await writeObject({ key: objectKey, bytes, contentType: 'image/png' });
    await writeScreenshot({
      ...failed,
      capturedAt: 1_000 + index,
      hash: `h${index}`,
      objectKey,
      bytes: bytes.byteLength,
    });
  }
  for (const status of ['PASSED', 'SKIPPED', 'BLOCKED', 'ABORTED'] as const)
    await givenTest(launch, { status, name: `ends as ${status}` });
  const signature = 'a failure that is known';
  const failureTag = { tagId: 2, source: 'default' as const };
  await givenTest(launch, { status: 'FAILED', knownIssue: true, name: 'is known', signature, failureTag });
  const issue = { type: 'JIRA' as const, url: 'https://jira.example/SHOP-17', by: 1, at: Date.now() };
  await linkIssueToFailure({ ...failureKeyOf(project, signature), issueKey: 'SHOP-17' }, issue, 10);
  await finishLaunch(launch, { endedAt: Date.now() });
  await derive();
  return { tenant, project, launch, derive };
};

test('a launch becomes one file: statistics, tests with failures first, reasons, pictures, and nothing that runs', async () => {
  const { tenant, launch } = await givenFinished();
  const html = await exporterOf(tenant.admin, launch).exportAll();
  for (const words of ['Nightly web run', 'QA', '6 tests', 'at pay.spec.ts:7', 'is known', 'Pass rate 16.7 %'])
    expect(html).toContain(words);
  expect(html).toContain('Issue: <a href="https://jira.example/SHOP-17" rel="noopener noreferrer">SHOP-17</a>');
  expect(html).toContain('Tag: Product bug');
  const order = ['failed', 'aborted', 'blocked', 'failedAsKnown', 'skipped', 'passed'].map((id) =>
    html.indexOf(`id="${id}"`),
  );
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(order[0]).toBeGreaterThan(0);
  expect(html.match(/<img /g)).toHaveLength(2);
  expect(html).toMatch(/width="480" height="270" loading="lazy" src="data:image\/jpeg;base64,/);
  expect(html).toContain('1 more screenshot in Touchstone.');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&lt;/script&gt;');
  expect(html.match(/<script/g)).toHaveLength(1);
  for (const words of ['onerror=alert(1)>', '\u0000']) expect(html).not.toContain(words);
  expect(html).toMatch(/<\/body><\/html>\n$/);
});

test('the file is named after the suite and can only be saved', async () => {
  const { tenant, launch } = await givenFinished();
  const { start, work, link, download, get } = exporterOf(tenant.admin, launch);
  const { body } = await start();
  expect(body).toMatchObject({ state: 'RUNNING', done: 0, total: 6, fileName: 'Nightly_web_run.html' });
  expect(await link(body.exportId)).toMatchObject({ status: 409 });
  await work(body.exportId);
  expect((await get(body.exportId)).body).toMatchObject({ state: 'READY', done: 6, total: 6 });
  const { url } = (await link(body.exportId)).body;
  const { headers, bytes } = await download(url);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-disposition': `attachment; filename="Nightly_web_run.html"; filename*=UTF-8''Nightly_web_run.html`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect((await get(body.exportId)).body.bytes).toBe(bytes.byteLength);
});

test('only the newest link opens the file, for a minute, on its own tenant, while the launch is there', async () => {
  const { tenant, launch } = await givenFinished();
  const { start, work, link, download, fileOf } = exporterOf(tenant.admin, launch);
  const { exportId } = (await start()).body;
  await work(exportId);
  const old = (await link(exportId)).body.url;
  const { url } = (await link(exportId)).body;
  const foreign = await givenTenant();
  expect((await download(old)).status).toBe(404);
  expect((await download(`${url}x`)).status).toBe(404);
  expect((await download(url, foreign.host)).status).toBe(404);
  expect((await exporterOf(foreign.admin, launch).get(exportId)).status).toBe(404);
  expect((await download(url)).status).toBe(200);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  expect((await download(url)).status).toBe(404);
  vi.useRealTimers();
  await deleteExportedFiles(launch);
  await expect(fileOf(exportId)).rejects.toThrow(/is gone/);
});

test('after a day an export is gone', async () => {
  const { tenant, project, launch } = await givenFinished();
  const { projectKey } = project;
  const given = { ...launch, exportId: 'old', projectKey, siteUrl: 'http://localhost', fileName: 'a.html', total: 6 };
  const dayMs = 86_400_000;
  const { get, start } = exporterOf(tenant.admin, launch);
  await createExport({ ...given, exportId: 'yesterday' }, Date.now() - dayMs + 60_000);
  expect((await get('yesterday')).status).toBe(200);
  await createExport(given, Date.now() - dayMs - 1_000);
  expect((await get('old')).status).toBe(404);
  expect((await start()).body.exportId).not.toBe('old');
});

test('a guest reads exports and starts none; a launch in progress is not exported', async () => {
  const { tenant, project, launch, derive } = await givenFinished();
  const guest = await givenUser(tenant, { in: [{ project, role: 'GUEST' }] });
  const running = await givenLaunch(project);
  await derive();
  const { start, work } = exporterOf(tenant.admin, launch);
  const { exportId } = (await start()).body;
  await work(exportId);
  expect((await exporterOf(guest, launch).start()).status).toBe(403);
  expect(await exporterOf(guest, launch).fileOf(exportId)).toContain('Nightly web run');
  expect((await exporterOf(tenant.admin, running).start()).status).toBe(409);
});

test('who asks again while an export is under way gets that one', async () => {
  const { tenant, project, launch } = await givenFinished();
  const colleague = await givenUser(tenant, { in: [{ project, role: 'ENGINEER' }] });
  const { start, work } = exporterOf(tenant.admin, launch);
  const { exportId } = (await start()).body;
  expect((await exporterOf(colleague, launch).start()).body.exportId).toBe(exportId);
  await work(exportId);
  expect((await start()).body.exportId).not.toBe(exportId);
});

test('a job that comes twice, at once or cut after each step, makes the same file', async () => {
  const { tenant, launch } = await givenFinished();
  const { start, work, fileOf } = exporterOf(tenant.admin, launch);
  const { exportId } = (await start()).body;
  expect(await work(exportId, { deadline: 0 })).toEqual({
    rest: { tenantId: launch.tenantId, launchId: launch.launchId, exportId },
  });
  const deadlines = {
    get deadline() {
      return deadlines.steps++ % 2 === 0 ? Number.POSITIVE_INFINITY : 0;
    },
    steps: 0,
  };
  for (let go = 0; go < 10; go++) await Promise.all([work(exportId, deadlines), work(exportId, deadlines)]);
  await work(exportId);
  const html = await fileOf(exportId);
  for (const name of ['pays', 'is known', 'ends as PASSED', 'ends as SKIPPED', 'ends as BLOCKED', 'ends as ABORTED'])
    expect(html.split(`<span class="n">${name}`), name).toHaveLength(2);
});
