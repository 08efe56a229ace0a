import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { violationsOf } from '../support/axe.ts';
import { type Product, startProduct } from '../web-launches/product.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterEach(() => product.leave());
afterAll(async () => {
  await product.close();
  expect(product.problems).toEqual([]);
});

const givenChanges = async (name: string): Promise<void> => {
  const group = await product.send('POST', '/api/iam/v1/groups', { name, permissions: ['BILLING'] });
  await product.send('PATCH', `/api/iam/v1/groups/${group.id}`, { permissions: ['IAM_USERS_READ'] });
};

test('a change is shown with what was before and after, found by words, and saved as a file', async () => {
  await givenChanges('Accounting');
  await givenChanges('Marketing');
  const page = await product.openPage('/settings');
  await page.getByRole('link', { name: 'Audit log' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Rename a group' }).filter({ hasText: 'Accounting' });
  await row.getByRole('deletion').getByText('BILLING').waitFor();
  await row.getByRole('insertion').getByText('IAM_USERS_READ').waitFor();
  expect(await violationsOf(page)).toEqual([]);

  await page.getByLabel('Search the audit log').fill('marketing');
  await page.getByLabel('Search the audit log').press('Enter');
  await row.waitFor({ state: 'detached' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('audit-log.csv');
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('Marketing');

  await page.getByLabel('Area').selectOption('Projects');
  await page.getByText('Nothing was changed').waitFor();
  await page.reload();
  await page.getByText('Nothing was changed').waitFor();
});

test('a token for the identity provider is created and revoked in the settings; what it changes is in the log', async () => {
  const name = `Directory ${Date.now()}`;
  const page = await product.openPage('/settings');
  await page.getByRole('link', { name: 'User provisioning (SCIM)' }).click();
  const baseUrl = await page.getByText('/api/iam/scim/v2').innerText();
  await page.getByRole('button', { name: 'Create token' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const token = await page.getByLabel('Token', { exact: true }).innerText();
  await page.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByText('Never').first().waitFor();
  expect(await violationsOf(page)).toEqual([]);
  const create = () =>
    fetch(`${baseUrl}/Groups`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      body: JSON.stringify({ displayName: `Group of ${name}` }),
    });
  expect((await create()).status).toBe(201);
  await row.getByRole('button', { name: `Revoke ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await row.waitFor({ state: 'detached' });
  expect((await create()).status).toBe(401);
  await page.goto('/settings/audit-log');
  const change = page.getByRole('row').filter({ hasText: 'SCIM: create a group' }).filter({ hasText: name });
  await change.getByText('The identity provider').waitFor();
});

test('how long changes stay is set within its limits', async () => {
  const page = await product.openPage('/settings/audit-log');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Days').fill('29');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Must be between 30 and 3650 days').waitFor();
  await dialog.getByLabel('Days').fill('90');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Retention has been saved').waitFor();
  await page.getByText('A change stays for 90 days.').waitFor();
  await page.getByRole('row').filter({ hasText: 'Set how long the audit log is kept' }).waitFor();
});

test('who may not see the log finds no such page', async () => {
  const username = await product.addGuest('DEF');
  const page = await product.openPage('/settings/audit-log', { username, width: 375 });
  await page.getByRole('heading', { name: 'This page does not exist' }).waitFor();
});
