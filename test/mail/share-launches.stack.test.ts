import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { finishLaunch } from '#functions/launches/stores/launch-ending-store';
import { listMailRecipients } from '#functions/mail/list-mail-recipients';
import { sendMail } from '#functions/mail/send-mail';
import { shareLaunches } from '#functions/mail/share-launches';
import { givenFollowedProject, givenLaunch, givenTest } from '#test/launches-reading/given-launches';
import { call } from '#test/support/call';
import { givenProject, givenTenant, givenUser } from '#test/support/fixtures';
import { startPostOffice } from './start-post-office.ts';

let office: Awaited<ReturnType<typeof startPostOffice>>;
beforeAll(async () => {
  office = await startPostOffice();
  vi.stubEnv('AWS_ENDPOINT_URL_SESV2', office.url);
});
afterAll(() => office.close());

/** A finished launch with a failure, one that runs, and a guest who may only read. */
const givenResults = async () => {
  const { tenant, project, derive } = await givenFollowedProject();
  const launch = await givenLaunch(project, { name: 'Nightly', environment: 'QA' });
  await givenTest(launch, { status: 'FAILED', name: 'pays by card', message: 'Error: the total is wrong' });
  await givenTest(launch, { status: 'PASSED' });
  await finishLaunch(launch, { endedAt: Date.now() });
  const running = await givenLaunch(project);
  await derive();
  const guest = await givenUser(tenant, { in: [{ project, role: 'GUEST' }] });
  const to = `${randomUUID()}@example.com`;
  const share = (body: object, more: object = {}) =>
    call(shareLaunches, {
      as: guest,
      query: { projectId: project.projectId },
      body: { launchIds: [launch.launchId], recipients: [to], message: '', ...body },
      ...more,
    });
  const received = () => office.outbox.list().filter((mail) => mail.to.includes(to));
  return { tenant, project, derive, launch, running, guest, to, share, received };
};

test('a guest sends results: statistics, failures and the way to the launch', async () => {
  const { tenant, launch, guest, to, share, received } = await givenResults();
  const headers = { host: `${tenant.host}:4000` };
  const body = { recipients: [to, to.toUpperCase()], message: 'Please look\nat <b>this</b>' };
  expect(await share(body, { headers })).toMatchObject({ status: 204 });
  const [mail, ...others] = received();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ from: 'Touchstone <no-reply@localhost>', to: [to], replyTo: [guest.email] });
  expect(mail?.subject).toBe(`Nightly #${launch.launchId}: Failed`);
  const url = `http://${tenant.host}:4000/projects/P2/automation-launches/${launch.launchId}`;
  for (const words of ['Please look', 'Tests: 2', 'Failed: 1', 'Passed: 1', 'QA', 'pays by card', 'the total is wrong'])
    expect(mail?.text).toContain(words);
  expect(mail?.text).toContain(url);
  expect(mail?.html).toContain(`href="${url}"`);
  expect(mail?.html).toContain('Please look<br>at &lt;b&gt;this&lt;/b&gt;');
});

test('many launches go in one mail, each with its results and its failures', async () => {
  const { project, launch, derive, share, received } = await givenResults();
  const other = await givenLaunch(project, { name: 'Smoke' });
  await givenTest(other, { status: 'PASSED' });
  await finishLaunch(other, { endedAt: Date.now() });
  await derive();
  const launchIds = [launch.launchId, other.launchId, launch.launchId];
  expect((await share({ launchIds })).status).toBe(204);
  const [mail, ...others] = received();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Results of 2 launches');
  for (const { launchId } of [launch, other]) expect(mail?.text?.split(`#${launchId}\n`)).toHaveLength(2);
  expect(mail?.text?.split('pays by card')).toHaveLength(2);
});

test('nothing that is sent begins another header, whatever a launch is called', async () => {
  const { tenant, project, derive, share, to, received } = await givenResults();
  const evil = 'Nightly\r\nBcc: all@example.com\u2028<script>alert(1)</script>';
  const launch = await givenLaunch(project, { name: evil });
  await finishLaunch(launch, { endedAt: Date.now() });
  await derive();
  for (const broken of [
    'a@example.com\r\nBcc: b@example.com',
    'a@example.com\nb@example.com',
    'a@b.c,d@e.fg',
    'a b@c.de',
  ])
    expect(await share({ recipients: [broken] }), broken).toMatchObject({
      status: 400,
      body: { message: 'Please make sure that input contains valid email addresses only' },
    });
  expect((await share({ launchIds: [launch.launchId] })).status).toBe(204);
  const content = { subject: evil, title: evil, blocks: [{ kind: 'heading', text: evil } as const], reason: evil };
  await sendMail(tenant.admin, { recipients: [to], content, replyTo: 'me@example.com\r\nBcc: x@example.com' });
  const [plain, shared] = received();
  expect(plain).toMatchObject({ to: [to], bcc: [], cc: [], replyTo: [] });
  expect(plain?.subject).toBe('Nightly Bcc: all@example.com <script>alert(1)</script>');
  expect(shared).toMatchObject({ to: [to], bcc: [], cc: [] });
  expect(shared?.subject).toMatch(/^Nightly Bcc: all@example.com <script>alert\(1\)<\/script> #\d+: Passed$/);
  for (const mail of [plain, shared]) expect(mail?.html).not.toContain('<script>');
});

test('the form is checked as the page says it', async () => {
  const { share } = await givenResults();
  const refusals: [object, string][] = [
    [{ recipients: [] }, 'This field is required'],
    [{ recipients: undefined }, 'This field is required'],
    [{ recipients: ['nobody'] }, 'Please make sure that input contains valid email addresses only'],
    [{ message: 'x'.repeat(501) }, 'Must be between 0 and 500 characters'],
    [{ recipients: Array.from({ length: 51 }, (_, at) => `u${at}@example.com`) }, 'At most 50 recipients at once'],
    [{ launchIds: Array.from({ length: 51 }, (_, at) => at + 1) }, 'At most 50 launches can be sent at once'],
    [{ launchIds: [] }, 'This field is required'],
  ];
  for (const [body, message] of refusals) expect(await share(body)).toMatchObject({ status: 400, body: { message } });
});

test('a launch in progress, of another project or of another tenant is not sent', async () => {
  const { tenant, project, launch, running, share, received } = await givenResults();
  expect(await share({ launchIds: [launch.launchId, running.launchId] })).toMatchObject({ status: 409 });
  const other = await givenProject(tenant);
  const elsewhere = await givenLaunch(other);
  expect(await share({ launchIds: [launch.launchId, elsewhere.launchId] })).toMatchObject({ status: 404 });
  const foreign = await givenTenant();
  const query = { projectId: project.projectId };
  expect(await share({}, { as: foreign.admin, query })).toMatchObject({ status: 404 });
  expect(await share({}, { as: foreign.admin, query: { projectId: foreign.project.projectId } })).toMatchObject({
    status: 404,
  });
  expect(received()).toEqual([]);
});

test('each may reach so many people in an hour, and what could not be sent does not count', async () => {
  const { tenant, share, received } = await givenResults();
  const many = (name: string) => Array.from({ length: 50 }, (_, at) => `${name}${at}@example.com`);
  office.setOut(true);
  expect(await share({ recipients: many('lost') })).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  office.setOut(false);
  for (const name of ['a', 'b', 'c', 'd']) expect((await share({ recipients: many(name) })).status).toBe(204);
  const refused = await share({});
  expect(refused).toMatchObject({ status: 429, body: { code: 'LIMIT_REACHED' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(received()).toEqual([]);
  expect((await share({}, { as: tenant.admin })).status).toBe(204);
});

test('members of the project are suggested, nobody else, and nobody who left', async () => {
  const { tenant, project, guest } = await givenResults();
  await givenUser(tenant, { username: 'stranger' });
  await givenUser(tenant, { username: 'gone', status: 'INACTIVE', in: [{ project, role: 'ENGINEER' }] });
  await givenUser(tenant, { username: 'nowhere', email: 'me@localhost', in: [{ project, role: 'ENGINEER' }] });
  await givenUser(tenant, { username: 'ann.lee', in: [{ project, role: 'ENGINEER' }] });
  const list = async (query = '') =>
    (await call(listMailRecipients, { as: guest, query: { projectId: project.projectId, query } })).body.items;
  const names = (await list()).map(({ displayName }: { displayName: string }) => displayName);
  expect(names.sort()).toEqual(['admin', 'ann.lee', guest.username].sort());
  expect(await list('LEE')).toEqual([{ displayName: 'ann.lee', email: `ann.lee@${tenant.tenantId}.example` }]);
});
