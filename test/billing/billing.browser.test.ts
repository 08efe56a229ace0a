import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { monthOf } from '#shared/billing/proration';
import { violationsOf } from '#test/support/axe';
import { openWorkspace, type Workspace } from '#test/web-iam/open-workspace';
import { openBillingItems } from './billing-items.ts';

let workspace: Workspace;
let items: ReturnType<typeof openBillingItems>;

beforeAll(async () => {
  workspace = await openWorkspace();
  items = openBillingItems(workspace);
});
beforeEach(() => items.forget());
afterEach(() => workspace.leave());
afterAll(async () => {
  items.close();
  await workspace.close();
  expect(workspace.problems).toEqual([]);
});

test('seats are bought after a look at what they cost, and the invoice is there when the month is over', async () => {
  const page = await workspace.openAdmin('/settings');
  await page.getByRole('link', { name: 'Billing' }).click();
  await page.getByText('1 of 25 seats in use').waitFor();
  await page.getByRole('button', { name: 'Change plan or seats' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^Team/ }).check();
  expect(await dialog.getByRole('button', { name: 'Confirm change' }).isDisabled()).toBe(true);
  await dialog.getByRole('link', { name: 'Fill in the payment method' }).click();

  await page.getByLabel('Company name').fill('Škoda & Łukasz GmbH');
  await page.getByLabel('Street and number').fill('Karl-Marx-Allee 1');
  await page.getByLabel('City').fill('Berlin');
  await page.getByLabel('Billing email').fill('invoices@example.com');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Choose a country').last().waitFor();
  await page.getByLabel('Country').selectOption('Germany');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Payment method was successfully saved').waitFor();

  await page.getByRole('link', { name: 'Plan', exact: true }).click();
  await page.getByRole('button', { name: 'Change plan or seats' }).click();
  await dialog.getByRole('radio', { name: /^Team/ }).check();
  await dialog.getByRole('spinbutton', { name: 'Seats' }).fill('501');
  await dialog.getByText('Team has 1 to 500 seats').waitFor();
  await dialog.getByRole('spinbutton', { name: 'Seats' }).fill('30');
  await dialog.getByText('$450.00 a month for 30 seats and 120 read-only seats.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Confirm change' }).click();
  await page.getByText('1 of 30 seats in use').waitFor();

  await items.moveBack(monthOf(monthOf(Date.now()).fromAt - 1).fromAt);
  await workspace.functions.invoke('OnSchedule', {});
  // It is written after it was issued.
  await expect.poll(async () => (await ask('/api/billing/v1/invoices')).text()).toContain('DEFAULT-0001');
  await expect.poll(async () => (await ask('/api/billing/v1/invoices/1/pdf')).status).toBe(200);
  await page.getByRole('link', { name: 'Billing history' }).click();
  const row = page.getByRole('row').filter({ hasText: 'DEFAULT-0001' }).filter({ hasText: '$450.00' });
  await row.getByText('Open', { exact: true }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: 'Download invoice DEFAULT-0001' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('DEFAULT-0001.pdf');
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
});

const ask = (path: string): Promise<Response> =>
  fetch(`${workspace.url}${path}`, { headers: { authorization: `Bearer ${workspace.adminToken}` } });

test('billing reads well where there is little room, and is for who may see it alone', async () => {
  const page = await workspace.openAdmin('/settings/billing/usage', { theme: 'dark', width: 320 });
  await page.getByText('0 of 100,000 included').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  const username = `guest${Date.now()}`;
  await workspace.createUser(username);
  const other = await workspace.openAs(username, '/settings/billing/plan');
  await other.getByRole('heading', { name: 'This page does not exist' }).waitFor();
});
