import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { violationsOf } from '../support/axe.ts';
import { type Agent, createAgent } from '../web-launches/agent.ts';
import { type Product, startProduct } from '../web-launches/product.ts';
import { traceOf } from './given-failures.ts';

let product: Product;
let agent: Agent;
const path = '/projects/DEF/automation-launches';
const down = 'payment provider is down';

beforeAll(async () => {
  product = await startProduct();
  agent = createAgent(product.send, 'DEF');
});
afterEach(() => product.leave());
afterAll(async () => {
  await product.close();
  expect(product.problems).toEqual([]);
});

/** Each test fails in its own way: what one teaches is no matter of the others. */
const givenFailures = async (label: string) => {
  const launchId = await agent.startLaunch('Nightly');
  const testIds: number[] = [];
  for (const name of ['pays by card', 'pays by invoice'])
    testIds.push(await agent.reportTest(launchId, name, { result: 'FAILED', reason: traceOf(label) }));
  testIds.push(await agent.reportTest(launchId, 'orders', { result: 'FAILED', reason: `Order of ${label}` }));
  await agent.reportTest(launchId, 'browses');
  await agent.finishLaunch(launchId);
  return { launchId, testIds };
};

const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name }) });

const said = (page: Page, text: string) => page.getByLabel('Notifications').getByText(text).waitFor();

test('failures are tagged by keyboard alone, and the next one like them is tagged by itself and liked', async () => {
  const { launchId } = await givenFailures(down);
  const page = await product.openPage(`${path}/${launchId}`);
  await row(page, 'pays by card').getByText('To investigate').waitFor();
  await page.keyboard.press('n');
  await page.keyboard.press('t');
  const dialog = page.getByRole('dialog', { name: 'Assign failure tag' });
  await dialog.getByRole('radio', { name: 'Environment' }).waitFor();
  expect(await dialog.getByRole('button', { name: 'Assign' }).isDisabled()).toBe(true);
  await page.keyboard.press('4');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await said(page, 'Failure tag(s) successfully assigned');
  for (const name of ['pays by card', 'pays by invoice']) await row(page, name).getByText('Environment').waitFor();
  expect(await row(page, 'orders').getByText('To investigate').count()).toBe(1);

  await page.getByRole('button', { name: 'Failure tag' }).click();
  await page.getByRole('menuitemradio', { name: 'Environment' }).click();
  await expect.poll(() => row(page, 'orders').count()).toBe(0);
  await expect.poll(() => new URL(page.url()).searchParams.toString()).toContain('tag');

  const next = await agent.startLaunch('Nightly');
  const testId = await agent.reportTest(next, 'pays again', { result: 'FAILED', reason: traceOf(down, 1) });
  await page.goto(`${path}/${next}/tests/${testId}`);
  const failure = page.getByRole('group', { name: 'Failure', exact: true });
  await failure.getByText('Environment').waitFor();
  await failure.getByText(/^Like .* in launch #\d+ \(\d+ % similar\)$/).waitFor();
  expect(await failure.getByRole('link').getAttribute('href')).toMatch(new RegExp(`/${launchId}/tests/\\d+$`));
  await failure.getByRole('button', { name: 'Right' }).click();
  await said(page, 'Failure tag(s) successfully assigned');
  await expect.poll(() => failure.getByRole('button', { name: 'Right' }).count()).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
});

test('who dislikes a guess says what is right instead', async () => {
  const label = 'orders answer 500';
  const { launchId, testIds } = await givenFailures(label);
  await product.send('POST', `/api/reporting/v1/launches/${launchId}/failure-tag-assignments`, {
    testId: testIds[0],
    newTagId: 2,
  });
  const next = await agent.startLaunch('Nightly');
  const testId = await agent.reportTest(next, 'cancels', { result: 'FAILED', reason: traceOf(label, 1) });
  const page = await product.openPage(`${path}/${next}/tests/${testId}`);
  const failure = page.getByRole('group', { name: 'Failure', exact: true });
  await failure.getByText('Product bug').waitFor();
  await failure.getByRole('button', { name: 'Wrong' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign failure tag' });
  await dialog.getByRole('radio', { name: 'Test data' }).check();
  expect(await dialog.getByRole('radio', { name: 'Product bug' }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await failure.getByText('Test data').waitFor();
});

test('an issue that is linked and unlinked changes the counts of an open launch', async () => {
  const { launchId } = await givenFailures('a null in the price list');
  const page = await product.openPage(`${path}/${launchId}`);
  const known = page.getByRole('button', { name: /known/i }).first();
  await row(page, 'pays by card').getByText('To investigate').waitFor();
  await page.keyboard.press('n');
  await page.keyboard.press('l');
  const dialog = page.getByRole('dialog', { name: 'Link issue' });
  await dialog.getByLabel('Address').fill('javascript:alert(1)');
  await dialog.getByLabel('Key').fill('SHOP-1');
  await page.keyboard.press('Enter');
  await dialog.getByText('Enter an address that begins with http:// or https://').waitFor();
  await dialog.getByLabel('Key').fill('');
  await dialog.getByLabel('Address').fill('https://jira.example.com/browse/SHOP-17');
  await dialog.getByLabel('Key').fill('SHOP-17');
  await page.keyboard.press('Enter');
  await said(page, 'Issue SHOP-17 was linked to 2 tests');
  await expect.poll(() => known.textContent()).toMatch(/2/);
  for (const name of ['pays by card', 'pays by invoice']) {
    const link = row(page, name).getByRole('link', { name: 'SHOP-17' });
    await link.waitFor();
    expect(await link.getAttribute('rel')).toContain('noopener');
  }
  await page.getByRole('link', { name: 'pays by invoice' }).click();
  await page.getByRole('button', { name: 'Unlink SHOP-17' }).click();
  await said(page, 'Issue SHOP-17 was unlinked');
  await page.goBack();
  await expect.poll(() => page.getByRole('link', { name: 'SHOP-17' }).count()).toBe(0);
});

test('administrators keep the tags of the workspace, and others read them', async () => {
  const page = await product.openPage('/failure-tags');
  await page.getByRole('button', { name: 'Create tag' }).click();
  await page.getByLabel('Name').fill('Third party');
  await page.getByRole('radio', { name: 'pink' }).check();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('cell', { name: 'Third party', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Actions for Third party' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await page.getByRole('row').filter({ hasText: 'Third party' }).getByText('Archived').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  const reader = await product.openPage('/failure-tags', { username: await product.addGuest('DEF') });
  await reader.getByRole('cell', { name: 'Environment', exact: true }).waitFor();
  expect(await reader.getByRole('button', { name: 'Create tag' }).count()).toBe(0);
});

test('what somebody else links or assigns is in the list at once, under its name', async () => {
  const { launchId, testIds } = await givenFailures('the title of a page is wrong');
  const page = await product.openPage(`${path}/${launchId}`);
  await row(page, 'pays by card').getByText('To investigate').waitFor();
  const below = `/api/reporting/v1/launches/${launchId}`;
  await product.send('POST', `${below}/issues:link`, { ids: [testIds[0]], key: 'STOCK-7' });
  for (const name of ['pays by card', 'pays by invoice']) await row(page, name).getByText('STOCK-7').waitFor();
  await product.send('POST', `${below}/issues:link`, { ids: [testIds[0]], key: 'STOCK-8' });
  await row(page, 'pays by card').getByText('+1').waitFor();
  const tag = await product.send('POST', '/api/reporting/v1/failure-tags', { name: 'Empty stock', color: 'blue' });
  const choice = { testId: testIds[2], newTagId: tag.id };
  await product.send('POST', `${below}/failure-tag-assignments`, choice);
  await row(page, 'orders').getByText('Empty stock').waitFor();
  await product.send('POST', `${below}/issues:unlink`, { ids: [testIds[0]], key: 'STOCK-7' });
  await row(page, 'pays by card').getByText('STOCK-8').waitFor();
});

test('a tag goes to the tests that failed alike in other launches, and says how far it is', async () => {
  const label = 'currencies miss a rate';
  const before = await givenFailures(label);
  const { launchId } = await givenFailures(label);
  const page = await product.openPage(`${path}/${launchId}`);
  await row(page, 'pays by card').getByText('To investigate').waitFor();
  await page.keyboard.press('n');
  await page.keyboard.press('t');
  const dialog = page.getByRole('dialog', { name: 'Assign failure tag' });
  await dialog.getByRole('radio', { name: 'Environment' }).click();
  await dialog.getByRole('checkbox', { name: /latest 50 other launches that failed alike$/ }).click();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await said(page, '2 tests of other launches were tagged Environment');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.goto(`${path}/${before.launchId}`);
  for (const name of ['pays by card', 'pays by invoice']) await row(page, name).getByText('Environment').waitFor();
});
