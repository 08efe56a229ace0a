import { billingEndpoints } from '#functions/billing/index';
import { updateTenant } from '#functions/iam/tenants/tenant-store';
import type { BillingDetails } from '#shared/billing/details-contract';
import { firstSeats } from '#shared/billing/tiers';
import { send } from '#test/support/call';
import { givenTenant, type SignedIn, type TestTenant } from '#test/support/fixtures';

export const details: BillingDetails = {
  company: 'Škoda & Łukasz GmbH',
  street: 'Karl-Marx-Allee 1',
  postalCode: '10178',
  city: 'Berlin',
  country: 'DE',
  email: 'invoices@skoda.example',
  vatId: 'DE123456789',
  purchaseOrder: 'PO-4711',
};

/** A workspace as a new one is: with 25 seats of which its administrator has one. */
export const givenNewWorkspace = async (): Promise<TestTenant> => {
  const tenant = await givenTenant();
  const { paidSeats, readOnlySeats } = firstSeats;
  await updateTenant(tenant.tenantId, {
    paidSeats,
    freeSeats: paidSeats - 1,
    readOnlySeats,
    freeReadOnlySeats: readOnlySeats,
  });
  return tenant;
};

/** What somebody may do about the money of a workspace. */
export const billingOf = (as: SignedIn) => {
  const ask = (method: string, path: string, body?: object) =>
    send(billingEndpoints, method, `/api/billing/v1${path}`, { as, body });
  const read = async () => (await ask('GET', '/subscription')).body;
  return {
    ask,
    read,
    preview: (tierId: string, seats: number) => ask('POST', '/subscription:preview', { tierId, seats }),
    change: async (tierId: string, seats: number) =>
      ask('PUT', '/subscription', { tierId, seats, revision: (await read()).revision }),
    fillIn: (given: Partial<BillingDetails> = {}, revision = 0) =>
      ask('PUT', '/details', { ...details, ...given, revision }),
  };
};

/** A workspace that pays for so many seats. */
export const givenPayingWorkspace = async (seats: number) => {
  const tenant = await givenNewWorkspace();
  const billing = billingOf(tenant.admin);
  await billing.fillIn();
  await billing.change('TEAM', seats);
  return { tenant, billing };
};
