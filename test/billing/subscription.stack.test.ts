import { expect, test } from 'vitest';
import { listAudit } from '#functions/audit/list-audit';
import { changeSubscription } from '#functions/billing/change-subscription';
import { getBillingDetails } from '#functions/billing/get-billing-details';
import { getSubscription } from '#functions/billing/get-subscription';
import { previewSubscription } from '#functions/billing/preview-subscription';
import { createUser } from '#functions/iam/users/create-user';
import { getCurrentUser } from '#functions/iam/users/get-current-user';
import { getSeats } from '#functions/iam/users/get-seats';
import { measure } from '#test/launches-reading/measure';
import { call } from '#test/support/call';
import { givenUser, type SignedIn } from '#test/support/fixtures';
import { billingOf, details, givenNewWorkspace, givenPayingWorkspace } from './given-billing.ts';

const seatsOf = async (as: SignedIn) => (await call(getSeats, { as })).body.data;

const create = (as: SignedIn, username: string, hasReadOnlyAccess = false) => {
  const more = hasReadOnlyAccess ? { hasReadOnlyAccess } : { groupId: 3 };
  const body = { username, email: `${username}@new.example`, password: 'correct-horse-1', ...more };
  return call(createUser, { as, body });
};

test('a new workspace tries: 25 seats, nothing to pay, and a payment method before anything is bought', async () => {
  const { admin } = await givenNewWorkspace();
  const billing = billingOf(admin);
  const seats = { paidSeats: 25, paidUsers: 1, readOnlySeats: 100, readOnlyUsers: 0 };
  expect(await billing.read()).toMatchObject({ tierId: 'TRIAL', ...seats, monthPrice: 0, isPayable: false });
  const obstacle = 'Say first whom invoices are for: fill in the payment method, then choose a plan.';
  expect((await billing.preview('TEAM', 10)).body).toMatchObject({ obstacle, monthPrice: 15_000 });
  expect(await billing.change('TEAM', 10)).toMatchObject({ status: 409, body: { message: obstacle } });
  expect((await billing.change('FREE', 5)).status).toBe(200);
  expect(await billing.change('TRIAL', 25)).toMatchObject({ status: 409 });
});

test('what was shown before a change is what it comes to, and the seats follow at once', async () => {
  const { admin } = await givenNewWorkspace();
  const billing = billingOf(admin);
  await billing.fillIn();
  const { body: shown } = await billing.preview('TEAM', 40);
  const lostFeatures = ['SAML_SINGLE_SIGN_ON', 'USER_PROVISIONING'];
  expect(shown).toMatchObject({ monthPrice: 60_000, readOnlySeats: 160, lostFeatures });
  expect(shown.difference).toBe(shown.upcoming.total);
  const { status, body } = await billing.change('TEAM', 40);
  expect(status).toBe(200);
  expect(body).toMatchObject({ tierId: 'TEAM', paidSeats: 40, paidUsers: 1, readOnlySeats: 160, isPayable: true });
  // A second of 40 seats is two cents.
  expect(Math.abs(body.upcoming.total - shown.upcoming.total)).toBeLessThanOrEqual(10);
  expect(await seatsOf(admin)).toEqual({ paidSeats: 40, paidUsers: 1, readOnlySeats: 160, readOnlyUsers: 0 });
  const { body: user } = await call(getCurrentUser, { as: admin });
  expect(user.features).not.toContain('SAML_SINGLE_SIGN_ON');
  const less = (await billing.preview('TEAM', 20)).body;
  expect(less.difference).toBeLessThan(0);
});

test('seats that are in use are not given up, and who is in the way is told how many to free', async () => {
  const { tenant, billing } = await givenPayingWorkspace(6);
  for (let at = 0; at < 4; at++) await givenUser(tenant);
  const message = '5 user seats are in use. Free 2 of them first: deactivate users, or make them read-only.';
  expect((await billing.preview('TEAM', 3)).body.obstacle).toBe(message);
  expect(await billing.change('TEAM', 3)).toMatchObject({ status: 409, body: { message } });
  expect((await billing.change('TEAM', 5)).status).toBe(200);
  expect(await create(tenant.admin, 'late')).toMatchObject({
    status: 409,
    body: { message: 'Add more seats to create new users' },
  });
  expect((await billing.change('TEAM', 6)).status).toBe(200);
  expect((await create(tenant.admin, 'late')).status).toBe(201);
});

test('users who come while seats are given up never outnumber them', async () => {
  const { tenant, billing } = await givenPayingWorkspace(20);
  const names = Array.from({ length: 9 }, (_, at) => `user${at}x`);
  const [change, ...created] = await Promise.all([
    billing.change('TEAM', 5),
    ...names.map((name) => create(tenant.admin, name)),
  ]);
  const { paidSeats, paidUsers } = await seatsOf(tenant.admin);
  expect(paidUsers).toBe(1 + created.filter(({ status }) => status === 201).length);
  expect(paidUsers).toBeLessThanOrEqual(paidSeats);
  expect(paidSeats).toBe(change.status === 200 ? 5 : 20);
  const last = await billing.change('TEAM', paidUsers - 1);
  expect(last.status).toBe(409);
});

test('of two who change the plan at once one is told so, and so is who changes the payment method', async () => {
  const { tenant, billing } = await givenPayingWorkspace(10);
  const { revision } = await billing.read();
  const bodies = [11, 12].map((seats) => ({ tierId: 'TEAM', seats, revision }));
  const answers = await Promise.all(bodies.map((body) => call(changeSubscription, { as: tenant.admin, body })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await billing.fillIn({ city: 'Bonn' }, 1)).body).toMatchObject({ city: 'Bonn', revision: 2 });
  expect(await billing.fillIn({ city: 'Köln' }, 1)).toMatchObject({ status: 409 });
});

test('what was changed is in the audit log, with what it was before', async () => {
  const { tenant, billing } = await givenPayingWorkspace(10);
  await billing.change('BUSINESS', 12);
  await billing.fillIn({ purchaseOrder: 'PO-4712' }, 1);
  const { body } = await call(listAudit, { as: tenant.admin, query: { area: 'billing' } });
  expect(body.items).toHaveLength(4);
  const [method, change] = body.items;
  expect(change).toMatchObject({ action: 'Change the plan or the seats of the workspace' });
  expect(change.changes).toContainEqual({ field: 'tierId', before: 'TEAM', after: 'BUSINESS' });
  expect(change.changes).toContainEqual({ field: 'paidSeats', before: '10', after: '12' });
  expect(method.changes).toEqual([{ field: 'purchaseOrder', before: 'PO-4711', after: 'PO-4712' }]);
});

test('each page of it is read in one round trip', async () => {
  const { tenant } = await givenPayingWorkspace(10);
  const as = tenant.admin;
  await call(getSubscription, { as });
  const shown = await measure(() => call(getSubscription, { as }));
  expect([shown.roundTrips, shown.readUnits], shown.calls.join('\n')).toEqual([1, 2.5]);
  const body = { tierId: 'TEAM', seats: 11 };
  expect((await measure(() => call(previewSubscription, { as, body }))).roundTrips).toBe(1);
  const method = await measure(() => call(getBillingDetails, { as }));
  expect(method.result.body).toMatchObject({ method: 'INVOICE', ...details, revision: 1 });
  expect([method.roundTrips, method.readUnits], method.calls.join('\n')).toEqual([1, 1]);
});
