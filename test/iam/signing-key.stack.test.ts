import { expect, test, vi } from 'vitest';
import { handler } from '#functions/entry/iam';
import { listPublicKeys } from '#functions/iam/keys/list-public-keys';
import { readSigningKey, readVerificationKey, readVerificationKeys } from '#functions/iam/keys/signing-key-store';
import { signAccessToken } from '#functions/iam/sign-in/access-token';
import { getCurrentUser } from '#functions/iam/users/get-current-user';
import { call } from '../support/call.ts';
import { givenTenant, type SignedIn } from '../support/fixtures.ts';

const rotate = (olderThanDays?: number) => invoke({ touchstone: 'rotate-signing-key', olderThanDays });

/** As the clock and the operators do: past API Gateway. */
const invoke = (event: unknown) => handler(asEvent(event), asContext({}));
const asEvent = (event: unknown) => event as Parameters<typeof handler>[0];
const asContext = (context: unknown) => context as Parameters<typeof handler>[1];

const kidOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('utf8')).kid;

const signFor = ({ userId, tenantId }: SignedIn, lifetimeSeconds = 600): Promise<string> =>
  signAccessToken({ tenantId, userId, username: 'admin', source: 'signIn:x', epoch: 0, lifetimeSeconds });

const inDays = async (days: number, work: () => Promise<void>): Promise<void> => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 });
  await work().finally(() => vi.useRealTimers());
};

test('nobody is signed out by a new key: tokens of the old one are accepted until they have expired', async () => {
  const { admin, host } = await givenTenant();
  const old = await signFor(admin);
  expect(await rotate(0)).toEqual({ rotated: true });
  const fresh = await signFor(admin);
  expect(kidOf(fresh)).not.toBe(kidOf(old));
  for (const token of [old, fresh])
    expect(await call(getCurrentUser, { as: { token, host } })).toMatchObject({ status: 200 });
});

test('who has an old key makes no token that is accepted later, but what it signed stays verifiable', async () => {
  const { admin, host } = await givenTenant();
  const forAWeek = await signFor(admin, 7 * 86_400);
  await rotate(0);
  await inDays(2, async () =>
    expect(await call(getCurrentUser, { as: { token: forAWeek, host } })).toMatchObject({ status: 401 }),
  );
  expect((await listPublicKeys()).map(({ kid }) => kid)).toContain(kidOf(forAWeek));
});

test('of several that replace a key at once each replaces another or none, and one key signs', async () => {
  const { admin, host } = await givenTenant();
  await signFor(admin);
  await Promise.all(Array.from({ length: 4 }, () => rotate(0)));
  const current = (await readVerificationKeys()).filter(({ retiredAt }) => retiredAt === undefined);
  expect(current.map(({ kid }) => kid)).toEqual([(await readSigningKey())?.kid]);
  const token = await signFor(admin);
  expect(await call(getCurrentUser, { as: { token, host } })).toMatchObject({ status: 200 });
});

// Its keys are made tomorrow, so it comes last.
test('a key is replaced when it is 90 days old, and not before', async () => {
  const { admin } = await givenTenant();
  await signFor(admin);
  await rotate(0);
  const first = await readSigningKey();
  await inDays(89, async () => expect(await rotate()).toEqual({ rotated: false }));
  expect(await readSigningKey()).toEqual(first);
  await inDays(91, async () => expect(await rotate()).toEqual({ rotated: true }));
  expect((await readSigningKey())?.kid).not.toBe(first?.kid);
  expect(await readVerificationKey(first?.kid ?? '')).toMatchObject({ retiredAt: expect.any(Number) });
});
