import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingJobs } from '#functions/billing/billing-jobs';
import { endMonths } from '#functions/billing/end-months';
import { readInvoices } from '#functions/billing/invoice-store';
import { sendDueBilling } from '#functions/billing/send-due-billing';
import { monthOf } from '#shared/billing/proration';
import { openMailbox } from '#test/iam/mailbox';
import { doJob, takeJobs } from '#test/support/sent-jobs';
import { details, givenNewWorkspace, givenPayingWorkspace } from './given-billing.ts';

let mailbox: Awaited<ReturnType<typeof openMailbox>>;
beforeAll(async () => {
  mailbox = await openMailbox();
});
afterAll(() => mailbox.close());

const thisMonth = monthOf(Date.now());
const afterThisMonth = thisMonth.untilAt + 30_000;
const nextMonth = monthOf(afterThisMonth);

/** Lets the clock strike, and does what of that concerns a workspace. */
const strike = async (tenantId: string, now: number): Promise<void> => {
  await sendDueBilling(now);
  for (let rounds = 0; rounds < 2; rounds++)
    for (const job of takeJobs().filter((sent) => sent.tenantId === tenantId)) await doJob(billingJobs, job);
};

const invoicesOf = async (tenantId: string) => (await readInvoices(tenantId, { limit: 12 })).toReversed();

test('when the month is over its invoice is issued and mailed once, however often the clock strikes', async () => {
  const { tenant, billing } = await givenPayingWorkspace(10);
  const { tenantId } = tenant;
  const email = `${tenantId}@accounting.example`;
  await billing.fillIn({ email }, 1);
  await strike(tenantId, thisMonth.untilAt - 1);
  expect(await invoicesOf(tenantId)).toEqual([]);
  const { upcoming } = await billing.read();
  for (let times = 0; times < 3; times++) await strike(tenantId, afterThisMonth);
  const [invoice, ...others] = await invoicesOf(tenantId);
  expect(others).toEqual([]);
  expect(invoice).toMatchObject({ number: 1, ...thisMonth, total: upcoming.total, lines: upcoming.lines });
  expect(invoice).toMatchObject({ billedTo: { ...details, email }, mailedAt: expect.any(Number) });
  const [mail, ...further] = mailbox.received(email);
  expect(further).toEqual([]);
  expect(mail?.subject).toContain(`Invoice ${tenantId.toUpperCase()}-0001 for `);
  expect(mail?.text).toContain('Purchase order: PO-4711');
});

test('numbers go on without a gap when nobody invoiced for months', async () => {
  const { tenant, billing } = await givenPayingWorkspace(10);
  const { tenantId } = tenant;
  const [second, third] = [nextMonth, monthOf(nextMonth.untilAt)];
  await strike(tenantId, third.untilAt + 1);
  const invoices = await invoicesOf(tenantId);
  expect(invoices.map(({ number, fromAt }) => [number, fromAt])).toEqual([
    [1, thisMonth.fromAt],
    [2, second.fromAt],
    [3, third.fromAt],
  ]);
  expect(invoices.map(({ total }) => total).slice(1)).toEqual([15_000, 15_000]);
  expect((await billing.read()).upcoming.fromAt).toBe(third.untilAt);
});

test('of many who end a month at the same moment one issues the invoice', async () => {
  const { tenant } = await givenPayingWorkspace(3);
  const { tenantId } = tenant;
  await Promise.all(Array.from({ length: 8 }, () => endMonths(tenantId, afterThisMonth)));
  expect((await invoicesOf(tenantId)).map(({ number }) => number)).toEqual([1]);
});

test('an invoice whose mail was refused, or whose job was lost, is mailed by the next try', async () => {
  const { tenant, billing } = await givenPayingWorkspace(3);
  const { tenantId } = tenant;
  const email = `${tenantId}@later.example`;
  await billing.fillIn({ email }, 1);
  await endMonths(tenantId, afterThisMonth);
  const [job = {}] = takeJobs().filter((sent) => sent.tenantId === tenantId);
  mailbox.setOut(true);
  await expect(doJob(billingJobs, job)).rejects.toThrow();
  mailbox.setOut(false);
  await strike(tenantId, afterThisMonth);
  await doJob(billingJobs, job);
  expect(mailbox.received(email)).toHaveLength(1);
});

test('who pays nothing gets no invoice, and the clock does not even look at them', async () => {
  const { tenantId } = await givenNewWorkspace();
  await sendDueBilling(afterThisMonth);
  expect(takeJobs().filter((sent) => sent.tenantId === tenantId)).toEqual([]);
  expect(await invoicesOf(tenantId)).toEqual([]);
});
