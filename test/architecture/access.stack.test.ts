import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import type { Handled } from '#functions/http/handle';
import { forbidden } from '#shared/http/errors';
import { administratorsGroupId } from '#shared/iam/groups/groups';
import {
  can,
  type ProjectRole,
  projectRoles,
  type WorkspacePermission,
  workspacePermissions,
} from '#shared/iam/groups/permissions';
import { type Answer, call } from '../support/call.ts';
import { givenGroup, givenMember, givenTenant, givenToken, givenUser, type SignedIn } from '../support/fixtures.ts';
import { failureIn, handledEndpoints, nameOf } from './handled-endpoints.ts';
import { givenWorld, rightRequest, type World } from './world.ts';

/** What everybody is told who may not do something at all. */
const refusal = forbidden().message;

const guarded = handledEndpoints.filter(({ endpoint }) => endpoint.access.to !== 'anyone');

/** One world for all that leaves it as it is, with everybody in it who may call. */
const givenEverybody = async () => {
  const world = await givenWorld();
  const { tenant, project } = world;
  const [stranger, inactive, foreigner] = await Promise.all([
    givenUser(tenant),
    givenUser(tenant, { status: 'INACTIVE' }),
    givenTenant(),
  ]);
  const groupIds = [administratorsGroupId];
  const readOnly = await givenUser(tenant, { hasReadOnlyAccess: true, groupIds });
  await givenMember(project, readOnly.userId, 'ADMINISTRATOR');
  const [members, holders] = [await givenMembers(world), await givenHolders(world)];
  return { world, stranger, inactive, foreigner: foreigner.admin, readOnly, members, holders };
};

const givenMembers = async ({ tenant, project }: World) => {
  const members = new Map<ProjectRole, SignedIn>();
  for (const role of projectRoles) members.set(role, await givenUser(tenant, { in: [{ project, role }] }));
  return members;
};

/** For each permission a user in one group that may do just this. */
const givenHolders = async (world: World) => {
  const holders = new Map<WorkspacePermission, SignedIn>();
  for (const permission of workspacePermissions) holders.set(permission, await givenHolder(world, permission));
  return holders;
};

const givenHolder = async ({ tenant }: World, permission: WorkspacePermission): Promise<SignedIn> => {
  const { groupId } = await givenGroup(tenant, [permission]);
  return givenUser(tenant, { groupIds: [groupId] });
};

const shared = givenEverybody();

const send = (handled: Handled, world: World, user: Pick<SignedIn, 'token' | 'host'> | undefined): Promise<Answer> => {
  if (!user) throw new Error('Nobody was given to call.');
  return call(handled, { ...rightRequest(handled, world), as: user });
};

/** A deletion that is allowed happens in a world of its own. */
const sendHolding = async (handled: Handled, permission: WorkspacePermission, deletes: boolean): Promise<Answer> => {
  const { world, holders } = await shared;
  if (!deletes) return send(handled, world, holders.get(permission));
  const own = await givenWorld();
  return send(handled, own, await givenHolder(own, permission));
};

/** The same for roles. */
const sendAs = async (handled: Handled, role: ProjectRole): Promise<Answer> => {
  if (handled.endpoint.method !== 'DELETE') {
    const { world, members } = await shared;
    return send(handled, world, members.get(role));
  }
  const world = await givenWorld();
  return send(handled, world, await givenUser(world.tenant, { in: [{ project: world.project, role }] }));
};

const forge = async ({ tenantId, userId }: SignedIn): Promise<string> => {
  const { privateKey } = generateKeyPairSync('ed25519');
  return new SignJWT({ tid: tenantId, src: `signIn:${randomUUID()}`, epc: 0 })
    .setProtectedHeader({ alg: 'EdDSA', kid: randomUUID() })
    .setSubject(String(userId))
    .setIssuer('touchstone')
    .setExpirationTime('1h')
    .sign(privateKey);
};

test('there are endpoints to try', () => {
  expect(guarded.length).toBeGreaterThan(50);
});

for (const handled of guarded) {
  const { access } = handled.endpoint;
  const name = nameOf(handled);

  test(`${name} is refused without a genuine token of this tenant`, async () => {
    const { world, inactive, foreigner } = await shared;
    const { admin, host } = world.tenant;
    const tokens = {
      none: undefined,
      expired: await givenToken(admin, -1),
      forged: await forge(admin),
      'of another tenant': foreigner.token,
      'of somebody inactive': inactive.token,
      // What is good for people is not good for programs of the identity provider, and the other way around.
      'of the other kind': access.to === 'identityProvider' ? admin.token : world.scimToken,
    };
    for (const [what, token] of Object.entries(tokens)) {
      const sent = { ...rightRequest(handled, world), host, as: token === undefined ? undefined : { token, host } };
      const answer = await call(handled, sent);
      expect({ status: answer.status, ...failureIn(answer) }, what).toMatchObject({
        status: 401,
        code: 'UNAUTHENTICATED',
      });
    }
  });

  if (access.to === 'workspace')
    for (const permission of workspacePermissions)
      test(`${name} is ${access.anyOf.includes(permission) ? 'open to' : 'refused to'} ${permission}`, async () => {
        const isOpen = access.anyOf.includes(permission);
        const deletes = isOpen && handled.endpoint.method === 'DELETE';
        const answer = await sendHolding(handled, permission, deletes);
        if (!isOpen)
          expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN', message: forbidden().message } });
        else expect(answer.body?.message).not.toBe(forbidden().message);
      });

  if (access.to !== 'project') continue;

  test(`${name} does not tell strangers whether the project is there`, async () => {
    const { world, stranger, foreigner } = await shared;
    const missing = { ...world, params: { ...world.params, projectKey: 'NONE', projectId: 4711, launchId: 4711 } };
    const unknown = await send(handled, missing, world.tenant.admin);
    expect(unknown).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    for (const user of [stranger, foreigner]) {
      const { status, body } = await send(handled, world, user);
      expect({ ...body, message: body.message.replace('WORLD', 'NONE') }).toEqual(unknown.body);
      expect(status).toBe(404);
    }
  });

  for (const role of projectRoles)
    test(`${name} is ${can(role, access.permission) ? 'open to' : 'refused to'} the role ${role}`, async () => {
      const answer = await sendAs(handled, role);
      expect([401, 500], JSON.stringify(answer.body)).not.toContain(answer.status);
      // An endpoint may have a rule of its own, as that a comment is its author's: it has words of its own.
      expect(answer.body?.message === refusal, JSON.stringify(answer.body)).toBe(!can(role, access.permission));
      if (!can(role, access.permission)) expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    });

  test(`${name} treats a read-only administrator as a guest`, async () => {
    const { world, readOnly } = await shared;
    if (!can('GUEST', access.permission)) expect(await send(handled, world, readOnly)).toMatchObject({ status: 403 });
    else expect([401, 403, 500]).not.toContain((await send(handled, world, readOnly)).status);
  });
}
