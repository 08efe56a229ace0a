import { expect, test } from 'vitest';
import { addMembers } from '#functions/projects/add-members';
import { getProject } from '#functions/projects/get-project';
import { listMembers } from '#functions/projects/list-members';
import { readMember } from '#functions/projects/member-store';
import { removeMember } from '#functions/projects/remove-member';
import { updateMember } from '#functions/projects/update-member';
import { administratorsGroupId, usersGroupId } from '#shared/iam/groups/groups';
import type { ProjectRole } from '#shared/iam/groups/permissions';
import { call } from '../support/call.ts';
import { givenTenant, givenUser, type SignedIn } from '../support/fixtures.ts';

const params = { projectKey: 'DEF' };

const givenTeam = async () => {
  const tenant = await givenTenant();
  const { project } = tenant;
  const join = (role: ProjectRole) => givenUser(tenant, { in: [{ project, role }] });
  const roles = ['ADMINISTRATOR', 'MANAGER', 'ENGINEER', 'GUEST'] as const;
  const [administrator, manager, engineer, guest] = await inTurn(roles, join);
  return { tenant, lead: tenant.admin, administrator, manager, engineer, guest };
};

/** Not at once: each of them raises the same count. */
const inTurn = async <const Roles extends readonly ProjectRole[]>(
  roles: Roles,
  join: (role: ProjectRole) => Promise<SignedIn>,
): Promise<{ [Role in keyof Roles]: SignedIn }> => {
  const joined: SignedIn[] = [];
  for (const role of roles) joined.push(await join(role));
  return joined as { [Role in keyof Roles]: SignedIn };
};

const add = (as: SignedIn, role: string, ...users: { userId: number }[]) =>
  call(addMembers, { as, params, body: { role, userIds: users.map(({ userId }) => userId) } });
const change = (as: SignedIn, { userId }: { userId: number }, role: string) =>
  call(updateMember, { as, params: { ...params, userId }, body: { role } });
const remove = (as: SignedIn, { userId }: { userId: number }) =>
  call(removeMember, { as, params: { ...params, userId } });

test('members are listed with their roles, in pages, and found by name', async () => {
  const { guest, tenant } = await givenTeam();
  const { body } = await call(listMembers, { as: guest, params });
  expect(body._meta).toEqual({ total: 5, totalPages: 1 });
  expect(body.items).toContainEqual(expect.objectContaining({ userId: guest.userId, role: 'GUEST' }));
  const page = await call(listMembers, { as: guest, params, query: { page: 2, pageSize: 3 } });
  expect(page.body).toMatchObject({ items: [{}, {}], _meta: { total: 5, totalPages: 2 } });
  const found = await call(listMembers, { as: guest, params, query: { query: 'ADMIN@' } });
  expect(found.body.items).toMatchObject([{ userId: tenant.admin.userId }]);
});

test('an added member may do what the role allows, at once', async () => {
  const { manager, tenant } = await givenTeam();
  const user = await givenUser(tenant);
  expect(await call(getProject, { as: user, params })).toMatchObject({ status: 404 });
  expect(await add(manager, 'ENGINEER', user)).toMatchObject({ status: 201, body: { items: [{ role: 'ENGINEER' }] } });
  expect(await call(getProject, { as: user, params })).toMatchObject({ status: 200, body: { role: 'ENGINEER' } });
});

test('users are added all or none', async () => {
  const { manager, guest, tenant } = await givenTeam();
  const [user, inactive] = await Promise.all([givenUser(tenant), givenUser(tenant, { status: 'INACTIVE' })]);
  expect(await add(manager, 'GUEST', user, guest)).toMatchObject({ status: 409 });
  expect(await add(manager, 'GUEST', user, { userId: 4711 })).toMatchObject({ status: 400 });
  expect(await add(manager, 'GUEST', user, inactive)).toMatchObject({ status: 400 });
  expect(await add(manager, 'GUEST')).toMatchObject({ status: 400, body: { message: 'This field is required' } });
  expect(await call(getProject, { as: user, params })).toMatchObject({ status: 404 });
});

test('nobody gives a role above their own, unless they administer the workspace', async () => {
  const { tenant, manager, engineer, administrator } = await givenTeam();
  const [one, other] = await Promise.all([givenUser(tenant), givenUser(tenant)]);
  expect(await add(manager, 'ADMINISTRATOR', one)).toMatchObject({ status: 403 });
  expect(await change(manager, engineer, 'ADMINISTRATOR')).toMatchObject({ status: 403 });
  expect(await change(manager, administrator, 'GUEST')).toMatchObject({ status: 403 });
  expect(await remove(manager, administrator)).toMatchObject({ status: 403 });
  expect(await add(administrator, 'ADMINISTRATOR', one)).toMatchObject({ status: 201 });
  const workspaceAdmin = await givenUser(tenant, { groupIds: [administratorsGroupId] });
  expect(await add(workspaceAdmin, 'ADMINISTRATOR', other)).toMatchObject({ status: 201 });
});

test('engineers and guests change no membership', async () => {
  const { tenant, engineer, guest } = await givenTeam();
  const user = await givenUser(tenant);
  for (const as of [engineer, guest]) {
    expect(await add(as, 'GUEST', user)).toMatchObject({ status: 403 });
    expect(await change(as, guest, 'ENGINEER')).toMatchObject({ status: 403 });
    expect(await remove(as, guest)).toMatchObject({ status: 403 });
  }
});

test('nobody changes or removes themselves', async () => {
  const { manager, administrator } = await givenTeam();
  for (const as of [manager, administrator]) {
    expect(await change(as, as, 'GUEST')).toMatchObject({ status: 403 });
    expect(await remove(as, as)).toMatchObject({ status: 403 });
  }
});

test('read-only users can only be guests, and stay it', async () => {
  const { tenant, administrator } = await givenTeam();
  const reader = await givenUser(tenant, { hasReadOnlyAccess: true });
  expect(await add(administrator, 'ENGINEER', reader)).toMatchObject({ status: 403 });
  expect(await add(administrator, 'GUEST', reader)).toMatchObject({ status: 201 });
  expect(await change(administrator, reader, 'GUEST')).toMatchObject({ status: 403 });
});

test('the lead stays a member who can lead', async () => {
  const { administrator, lead } = await givenTeam();
  expect(await change(administrator, lead, 'ENGINEER')).toMatchObject({ status: 403 });
  expect(await remove(administrator, lead)).toMatchObject({ status: 403 });
  expect(await change(administrator, lead, 'MANAGER')).toMatchObject({ status: 200, body: { role: 'MANAGER' } });
});

test('a project always keeps an administrator, also when two remove each other at once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { tenant, lead, administrator } = await givenTeam();
    await change(administrator, lead, 'MANAGER');
    const second = await givenUser(tenant, {
      groupIds: [usersGroupId],
      in: [{ project: tenant.project, role: 'ADMINISTRATOR' }],
    });
    await Promise.all([remove(administrator, second), remove(second, administrator)]);
    const left = await Promise.all(
      [administrator, second].map(({ userId }) => readMember({ ...tenant.project, userId })),
    );
    expect(left.filter(Boolean).length).toBeGreaterThanOrEqual(1);
  }
});

test('the write itself refuses to take the last administrator away', async () => {
  const tenant = await givenTenant();
  const { project } = tenant;
  const other = await givenUser(tenant, { in: [{ project, role: 'ADMINISTRATOR' }] });
  const boss = await givenUser(tenant, { groupIds: [administratorsGroupId] });
  expect(await change(boss, tenant.admin, 'MANAGER')).toMatchObject({ status: 200 });
  const message = 'A project needs at least one administrator.';
  expect(await change(boss, other, 'MANAGER')).toMatchObject({ status: 409, body: { message } });
  expect(await remove(boss, other)).toMatchObject({ status: 409, body: { message } });
});

test('a removed member loses the project at once', async () => {
  const { manager, guest } = await givenTeam();
  expect(await call(getProject, { as: guest, params })).toMatchObject({ status: 200 });
  expect(await remove(manager, guest)).toMatchObject({ status: 204 });
  expect(await call(getProject, { as: guest, params })).toMatchObject({ status: 404 });
  expect(await remove(manager, guest)).toMatchObject({ status: 404 });
});
