import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { violationsOf } from '../support/axe.ts';
import type { Agent } from '../web-launches/agent.ts';
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

const givenEndedLaunch = async (agent: Agent, name: string) => {
  const launchId = await agent.startLaunch(name);
  const testId = await agent.reportTest(launchId, 'pays', { result: 'FAILED', reason: 'Error: no' });
  await agent.endLaunch(launchId);
  return { launchId, testId };
};

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const chooseAction = async (page: Page, name: string, action: string) => {
  await rowOf(page, name)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};
const chooseMore = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'More about launches' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('a deleted launch is listed with who deleted it and what it frees, and comes back from there', async () => {
  const { agent, path } = await product.addProject('GONE');
  await givenEndedLaunch(agent, 'Nightly');
  const page = await product.openPage(path);
  await rowOf(page, 'Nightly').getByRole('img', { name: 'Failed', exact: true }).first().waitFor();
  await chooseAction(page, 'Nightly', 'Delete');
  await page.getByRole('dialog').getByText('This frees 1 test.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Launch has been deleted').waitFor();
  await page.getByText('There are no reported launches yet').waitFor();

  await chooseMore(page, 'Deleted launches');
  const row = rowOf(page, 'Nightly');
  await row.getByText('1 test').waitFor();
  await row.getByText('admin').waitFor();
  await row.getByText(/Can be restored for \d+m/).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await row.getByRole('button', { name: /^Restore Nightly/ }).click();
  await page.getByText('Launch has been restored').waitFor();
  await page.getByText('No launches were deleted in the last 30 days').waitFor();
  await page.getByRole('link', { name: 'Launches' }).last().click();
  await rowOf(page, 'Nightly').waitFor();
});

test('retention says what it would delete, is saved, runs, and leaves what is pinned', async () => {
  const { agent, path } = await product.addProject('KEEP');
  const pinned = await givenEndedLaunch(agent, 'Release');
  for (const name of ['First', 'Second', 'Third']) await givenEndedLaunch(agent, name);
  const page = await product.openPage(path);
  await rowOf(page, 'Third').getByRole('img', { name: 'Failed', exact: true }).first().waitFor();
  await chooseAction(page, 'Release', 'Pin');
  await rowOf(page, 'Release').getByRole('img', { name: 'Pinned: retention keeps this launch' }).waitFor();

  await chooseMore(page, 'Retention');
  await page.getByText('Nothing is deleted by itself in this project.').waitFor();
  const keep = page.getByRole('checkbox', { name: 'Keep a number of launches' });
  await keep.check();
  const number = page.getByLabel('All launches but the newest');
  await number.fill('0');
  await page.getByText('Must be a whole number from 1 to 100,000').waitFor();
  expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  await number.fill('1');
  await page.getByText('A run would delete 2 launches now.').waitFor();
  await page.getByText('1 launch would stay because of a pin.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Retention has been saved').waitFor();
  await page.getByRole('button', { name: 'Run now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Run now' }).click();
  await page.getByRole('complementary', { name: 'Runs' }).getByText('2 launches, 2 tests').waitFor();
  await page.getByText('A run would delete nothing now.').waitFor();

  await page.goto(path);
  await rowOf(page, 'Third').waitFor();
  await rowOf(page, 'Release').waitFor();
  expect(
    await page
      .getByRole('row')
      .filter({ hasText: /First|Second/ })
      .count(),
  ).toBe(0);
  await page.goto(`${path}/${pinned.launchId}/tests/${pinned.testId}`);
  const pin = page.getByRole('button', { name: 'Pin test' });
  await pin.click();
  await page.getByText('Test is pinned: retention keeps it').waitFor();
  await page.getByRole('button', { name: 'Unpin test', pressed: true }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Unpin test', pressed: true }).waitFor();
});

test('who may only read sees neither restore nor pin nor the settings', async () => {
  const { agent, key, path } = await product.addProject('READ');
  const { launchId } = await givenEndedLaunch(agent, 'Nightly');
  const weekly = await givenEndedLaunch(agent, 'Weekly');
  await product.send('DELETE', `/api/reporting/v1/launches/${launchId}`);
  const username = await product.addGuest(key);
  const page = await product.openPage(path, { username });
  await rowOf(page, 'Weekly')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Copy link' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Pin' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More about launches' }).click();
  expect(await page.getByRole('menuitem', { name: 'Retention' }).count()).toBe(0);
  await page.getByRole('menuitem', { name: 'Deleted launches' }).click();
  await rowOf(page, 'Nightly').waitFor();
  expect(await page.getByRole('button', { name: /^Restore/ }).count()).toBe(0);
  await page.goto(`${path}/${weekly.launchId}/tests/${weekly.testId}`);
  await page.getByRole('heading', { name: 'pays', level: 1 }).waitFor();
  expect(await page.getByRole('button', { name: 'Pin test' }).count()).toBe(0);
});
