import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '#functions/audit/list-audit';
import { billingJobs } from '#functions/billing/billing-jobs';
import { downloadInvoice } from '#functions/billing/download-invoice';
import { endMonths } from '#functions/billing/end-months';
import { readInvoices } from '#functions/billing/invoice-store';
import { listInvoices } from '#functions/billing/list-invoices';
import { sendDueBilling } from '#functions/billing/send-due-billing';
import { runOperation } from '#functions/iam/run-operation';
import { monthOf } from '#shared/billing/proration';
import { openMailbox } from '#test/iam/mailbox';
import { measure } from '#test/launches-reading/measure';
import { call } from '#test/support/call';
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
const day = 86_400_000;

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
  const [pdf] = mail?.attachments ?? [];
  expect(pdf?.fileName).toBe(`${tenantId.toUpperCase()}-0001.pdf`);
  const downloaded = await call(downloadInvoice, { as: tenant.admin, params: { number: 1 } });
  expect(downloaded).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
  expect(Buffer.from(downloaded.bytes).toString('base64')).toBe(pdf?.content);
  expect(Buffer.from(downloaded.bytes).subarray(0, 5).toString()).toBe('%PDF-');
});

test('the paper has the names of people and places as they are written, in Latin, Greek and Cyrillic letters', async () => {
  const { tenant, billing } = await givenPayingWorkspace(1);
  const written = {
    company: 'Škoda & Łukasz Σοφία',
    street: 'Вулиця Юлії Ґонґадзе 7',
    city: 'Århus',
    vatId: 'DE123456789',
  };
  await billing.fillIn(written, 1);
  await strike(tenant.tenantId, afterThisMonth);
  const { bytes } = await call(downloadInvoice, { as: tenant.admin, params: { number: 1 } });
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  for (const words of Object.values(written)) expect(text).toContain(words);
  expect(text).toContain(`${tenant.tenantId.toUpperCase()}-0001`);
  expect(text).toContain('PO-4711');
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

test('the history shows each invoice and what became of it, page by page, and to its own workspace alone', async () => {
  const [{ tenant, billing }, other] = [await givenPayingWorkspace(3), await givenNewWorkspace()];
  const { tenantId } = tenant;
  for (let months = 0; months < 3; months++)
    await strike(tenantId, monthOf(afterThisMonth + months * 31 * day).fromAt + 1);
  const { body: first } = await billing.ask('GET', '/invoices?pageSize=2');
  expect(first).toMatchObject({ items: [{ number: 3, state: 'OPEN' }, { number: 2 }], next: 2 });
  const name = `${tenantId.toUpperCase()}-0001`;
  const { body: last } = await billing.ask('GET', '/invoices?before=2');
  expect(last).toEqual({ items: [expect.objectContaining({ number: 1, name, total: expect.any(Number) })] });
  const as = other.admin;
  expect((await call(listInvoices, { as })).body).toEqual({ items: [] });
  expect(await call(downloadInvoice, { as, params: { number: 1 } })).toMatchObject({ status: 404 });
  await call(listInvoices, { as: tenant.admin });
  const { roundTrips, readUnits, calls } = await measure(() => call(listInvoices, { as: tenant.admin }));
  expect([roundTrips, readUnits], calls.join('\n')).toEqual([1, 1]);
});

test('who runs the product says that an invoice was paid, and the first time counts', async () => {
  const { tenant, billing } = await givenPayingWorkspace(3);
  const { tenantId } = tenant;
  await endMonths(tenantId, afterThisMonth);
  const invoice = `${tenantId.toUpperCase()}-0001`;
  const pay = (paidOn: string) => runOperation({ touchstone: 'mark-invoice-paid', invoice, paidOn });
  const paidAt = '2026-12-24T00:00:00.000Z';
  for (const paidOn of ['2026-12-24', '2027-01-02']) expect(await pay(paidOn)).toEqual({ invoice, paidAt });
  const { body } = await billing.ask('GET', '/invoices');
  expect(body.items).toMatchObject([{ state: 'PAID', paidAt: Date.parse(paidAt) }]);
  const { body: audit } = await call(listAudit, { as: tenant.admin, query: { query: 'mark-invoice-paid' } });
  expect(audit.items).toMatchObject([
    {
      action: 'Mark an invoice as paid',
      through: 'operator',
      subjectName: invoice,
      changes: [{ field: 'paidAt', after: paidAt }],
    },
  ]);
  const missing = { touchstone: 'mark-invoice-paid', invoice: `${tenantId.toUpperCase()}-0002` };
  await expect(runOperation(missing)).rejects.toThrow('There is no invoice');
});
