import { expect, test } from 'vitest';
import { takeIds } from '#functions/data/counter';
import { queryItems, writeItem, writeItems } from '#functions/data/items';
import { authenticateToken } from '#functions/http/authenticate';
import { listGroups } from '#functions/iam/groups/list-groups';
import { iamJobs } from '#functions/iam/iam-jobs';
import { createUser } from '#functions/iam/users/create-user';
import { gatherDirectory, writeSnapshot } from '#functions/iam/users/directory-store';
import { listUsers } from '#functions/iam/users/list-users';
import { updateUser } from '#functions/iam/users/update-user';
import { UserEntity } from '#functions/iam/users/user-store';
import { usersGroupId } from '#shared/iam/groups/groups';
import { measure } from '../launches-reading/measure.ts';
import { call } from '../support/call.ts';
import { givenGroup, givenTenant, givenUser, type SignedIn, type TestTenant } from '../support/fixtures.ts';
import { doJob, takeJobs } from '../support/sent-jobs.ts';
import { filtered, givenProvider } from './provider.ts';

const namesIn = async ({ admin }: TestTenant, query: Record<string, string | number> = {}): Promise<string[]> => {
  const { body } = await call(listUsers, { as: admin, query: { pageSize: 50, ...query } });
  return body.items.map(({ username }: { username: string }) => username);
};

test('the directory is the same before it is gathered, after, and with what has changed since', async () => {
  const tenant = await givenTenant();
  const ada = await givenUser(tenant, { username: 'ada' });
  await givenUser(tenant, { username: 'grace' });
  expect(await namesIn(tenant)).toEqual(['ada', 'admin', 'grace']);
  await gatherDirectory(tenant.tenantId);
  expect(await namesIn(tenant)).toEqual(['ada', 'admin', 'grace']);
  await givenUser(tenant, { username: 'edsger' });
  await call(updateUser, { as: tenant.admin, params: { userId: ada.userId }, body: { status: 'INACTIVE' } });
  expect(await namesIn(tenant, { status: 'ACTIVE' })).toEqual(['admin', 'edsger', 'grace']);
  await gatherDirectory(tenant.tenantId);
  expect(await namesIn(tenant, { status: 'ACTIVE' })).toEqual(['admin', 'edsger', 'grace']);
});

test('users who are created while the directory is gathered, by several at once, are all in it', async () => {
  const tenant = await givenTenant();
  const names = Array.from({ length: 20 }, (_, at) => `user${String(at).padStart(2, '0')}`);
  await Promise.all([
    ...names.map((username) => givenUser(tenant, { username })),
    ...names.map(() => gatherDirectory(tenant.tenantId)),
  ]);
  expect(await namesIn(tenant)).toEqual(['admin', ...names]);
});

test('every hundredth user has the directory gathered', async () => {
  const tenant = await givenTenant();
  takeJobs();
  const given = { password: 'analytical-1', groupId: usersGroupId };
  await takeIds(tenant.tenantId, 'users', 98);
  await call(createUser, { as: tenant.admin, body: { ...given, username: 'hundredth', email: 'h@example.com' } });
  const jobs = takeJobs();
  expect(jobs).toMatchObject([{ kind: 'gather-users', tenantId: tenant.tenantId }]);
  for (const job of jobs) await doJob(iamJobs, job);
  expect(await namesIn(tenant)).toEqual(['admin', 'hundredth']);
});

/** Like the first, which is written as the product does; the others would take a while. */
const givenManyGroups = async (tenant: TestTenant, count: number): Promise<number[]> => {
  const { tenantId, groupId } = await givenGroup(tenant, ['BILLING'], 'Team 0');
  const [first] = await queryItems({ PK: `${tenantId}#groups`, prefix: 'group#' });
  const ids = Array.from({ length: count }, (_, at) => groupId + at);
  await writeItems(
    ids.flatMap((id, at) => (first ? [{ ...first, SK: `group#${id}`, groupId: id, name: `Team ${at}` }] : [])),
  );
  const masks = Object.fromEntries(ids.map((id) => [id, 16_383]));
  const [grants] = await queryItems({ PK: `${tenantId}#groups`, prefix: 'grants' });
  if (grants) await writeItem({ ...grants, masks });
  return ids;
};

test('what 500 groups may do costs a request one read unit at most, and no round trip of its own', async () => {
  const tenant = await givenTenant();
  const [groupId = 0] = (await givenManyGroups(tenant, 500)).slice(-1);
  const [one, other] = [await givenUser(tenant, { groupIds: [groupId] }), await givenUser(tenant)];
  const ask = (user: SignedIn) => measure(() => authenticateToken(user.tenantId, user.token));
  // The second finds what the first has read of the groups.
  const { result, roundTrips, readUnits, calls } = await ask(one);
  expect(result.permissions.length).toBeGreaterThan(10);
  expect(roundTrips, calls.join('\n')).toBe(1);
  const withoutGroups = (await ask(other)).readUnits;
  expect(readUnits - withoutGroups).toBeGreaterThan(0);
  expect(readUnits - withoutGroups).toBeLessThanOrEqual(1);
});

test('50,000 users and 500 groups are listed, searched and filtered within 3 round trips and 40 read units', async () => {
  const tenant = await givenTenant();
  const { tenantId } = tenant;
  const groupIds = await givenManyGroups(tenant, 500);
  const rows = Array.from({ length: 50_000 }, (_, at) => ({
    userId: 1_000 + at,
    username: `user${at}`,
    email: `user${at}@example.com`,
    firstName: `First${at}`,
    status: 'ACTIVE' as const,
    source: 'INTERNAL' as const,
    hasReadOnlyAccess: false,
    groupIds: groupIds.slice(at % 500, (at % 500) + 1),
    createdAt: 1,
    revision: 0,
  }));
  await writeSnapshot(tenantId, rows);
  for (const row of rows.filter(({ username }) => /^user4999\d$|^user4900\d$/.test(username)))
    await UserEntity.create({ ...row, tenantId, epoch: 0 }).go();
  for (let at = 0; at < 60; at++) await givenUser(tenant);
  const questions: Record<string, string | number>[] = [
    { query: 'user4999' },
    { query: 'First4900', status: 'ACTIVE', source: 'INTERNAL' },
    { groups: `${groupIds[490]}`, query: 'user4999', sortBy: '-name' },
    { pageSize: 50, sortBy: '-registrationDateTime' },
  ];
  await call(listUsers, { as: tenant.admin });
  for (const query of questions) {
    const { result, roundTrips, readUnits, calls } = await measure(() => call(listUsers, { as: tenant.admin, query }));
    expect(result.body.items.length, JSON.stringify(query)).toBeGreaterThan(0);
    expect(roundTrips, calls.join('\n')).toBeLessThanOrEqual(3);
    expect(readUnits, JSON.stringify({ query, calls })).toBeLessThanOrEqual(40);
  }
  const scim = await givenProvider(tenant);
  await scim('GET', '/Users');
  for (const path of [
    '/Users?count=1000',
    filtered('/Users', `groups.value eq "${groupIds[490]}" and userName co "user4999"`),
    filtered('/Users', `emails.value eq "${tenant.admin.email}"`),
    filtered('/Groups', 'displayName eq "Team 3"'),
    '/Groups?count=100',
  ]) {
    const { result, roundTrips, readUnits, calls } = await measure(() => scim('GET', path));
    expect(result.body.totalResults, path).toBeGreaterThan(0);
    expect(roundTrips, calls.join('\n')).toBeLessThanOrEqual(3);
    expect(readUnits, JSON.stringify({ path, calls })).toBeLessThanOrEqual(40);
  }
  const list = () => call(listGroups, { as: tenant.admin, query: { includeUsers: 'true', query: 'team' } });
  await list();
  const listed = await measure(list);
  expect(listed.result.body.results[0].users.length).toBeGreaterThan(0);
  expect(listed.roundTrips, listed.calls.join('\n')).toBeLessThanOrEqual(3);
  expect(listed.readUnits).toBeLessThanOrEqual(40);
});
