import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { untilListening } from '../support/live-topics.ts';
import { type Product, startProduct } from './product.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterEach(() => product.leave());
afterAll(async () => {
  await product.close();
  expect(product.problems).toEqual([]);
});

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const focusedRow = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('tr, [role="row"]')?.textContent ?? '');
const chooseAction = async (page: Page, name: string, action: string) => {
  await rowOf(page, name)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('an empty project leads to the docs and to the guides', async () => {
  const { path } = await product.addProject('EMPTY');
  const page = await product.openPage(path);
  await page.getByText('There are no reported launches yet').waitFor();
  expect(await page.getByRole('link', { name: 'View docs' }).getAttribute('href')).toBe('/api/docs');
  await page.getByRole('link', { name: 'Show me how' }).click();
  await page.getByRole('heading', { name: 'Getting started' }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`${path}/getting-started`);
});

test('a launch appears while it is reported, and its counts grow by themselves', async () => {
  const { agent, path } = await product.addProject('LIVE');
  const page = await product.openPage(path);
  await page.getByText('There are no reported launches yet').waitFor();
  const launchId = await agent.startLaunch('Nightly regression');
  await rowOf(page, 'Nightly regression').waitFor();
  await agent.reportTest(launchId, 'adds to cart');
  await agent.reportTest(launchId, 'pays', { result: 'FAILED', reason: 'Error: no' });
  await rowOf(page, 'Nightly regression').getByRole('img', { name: '1 passed, 1 failed' }).waitFor();
  await agent.finishLaunch(launchId);
  await rowOf(page, 'Nightly regression').getByRole('img', { name: 'Failed', exact: true }).first().waitFor();
});

test('page, search and status are in the address; Back and a reload give them back', async () => {
  const { agent, path } = await product.addProject('PAGES');
  for (let index = 0; index < 22; index++)
    await agent.startLaunch(index % 11 === 0 ? `Smoke ${index}` : `Launch ${index} z${index} zz${index}`);
  const page = await product.openPage(path);
  await page.getByText('22 launches').waitFor();
  await page.getByRole('button', { name: 'Next page' }).click();
  await rowOf(page, 'Smoke 0').waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('2');

  await page.getByRole('textbox', { name: 'Search launches' }).fill('smoke');
  await page.getByText('2 launches', { exact: true }).waitFor();
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ filters: 'query:smoke' });
  await page.reload();
  await page.getByText('2 launches', { exact: true }).waitFor();
  const search = page.getByRole('textbox', { name: 'Search launches' });
  expect(await search.inputValue()).toBe('smoke');
  await search.fill('z');
  await page.getByText('Too many names have words like “z”: only the closest were searched.').waitFor();
  await search.fill('smoke');
  await page.getByText('2 launches', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Status' }).click();
  await page.getByRole('checkbox', { name: 'In progress' }).click();
  await page.getByText('No launches match your filters').waitFor();
  await page.goBack();
  await page.getByText('2 launches', { exact: true }).waitFor();

  await rowOf(page, 'Smoke 11').getByRole('link').click();
  await page.getByRole('heading', { name: /Smoke 11/ }).waitFor();
  await page.getByRole('link', { name: 'Launches' }).last().click();
  await page.getByText('2 launches', { exact: true }).waitFor();
});

test('a new launch is announced, not pushed in, while the reader is on another page', async () => {
  const { agent, path, id } = await product.addProject('NEWS');
  for (let index = 0; index < 21; index++) await agent.startLaunch(`Launch ${index}`);
  const secondPage = `/api/reporting/v1/launches?projectId=${id}&page=2&pageSize=20`;
  await expect.poll(async () => (await product.send('GET', secondPage)).items).toHaveLength(1);
  const page = await product.openPage(`${path}?page=2`);
  await rowOf(page, 'Launch 0').waitFor();
  await untilListening(page);
  await agent.startLaunch('Brand new');
  await page.getByRole('button', { name: '1 new launch' }).click();
  await rowOf(page, 'Brand new').waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBeNull();
});

test('a launch is reviewed with a comment, within its limits', async () => {
  const { agent, path } = await product.addProject('REVIEW');
  await agent.reportLaunch('To review');
  const page = await product.openPage(path);
  await rowOf(page, 'To review').getByRole('img', { name: 'Passed', exact: true }).first().waitFor();
  await chooseAction(page, 'To review', 'Mark as reviewed');
  const dialog = page.getByRole('dialog', { name: 'Review launch' });
  const submit = dialog.getByRole('button', { name: 'Mark as reviewed' });
  expect(await submit.isDisabled()).toBe(true);
  await page.getByLabel('Comment').fill('x'.repeat(10_001));
  await page.getByText('Must be between 0 and 10000 characters').waitFor();
  expect(await submit.isDisabled()).toBe(true);
  await page.getByLabel('Comment').fill('Flaky again');
  await submit.click();
  await page.getByText('Launch has been marked as reviewed').waitFor();
  await rowOf(page, 'To review').getByRole('img', { name: 'Reviewed' }).waitFor();
  await rowOf(page, 'To review').getByRole('img', { name: 'Comment: Flaky again' }).waitFor();
});

test('a running launch is aborted in the name of who did it, a finished one is deleted', async () => {
  const { agent, path } = await product.addProject('ENDS');
  await agent.startLaunch('Endless');
  await agent.reportLaunch('Useless');
  const page = await product.openPage(path);
  await chooseAction(page, 'Endless', 'Abort');
  await page.getByRole('dialog').getByRole('button', { name: 'Abort' }).click();
  await page.getByText(/Launch #\d+ is aborted/).waitFor();
  await rowOf(page, 'Endless').getByRole('img', { name: 'Aborted', exact: true }).first().waitFor();
  await rowOf(page, 'Endless')
    .getByRole('img', { name: /^Comment: Aborted by / })
    .waitFor();

  await chooseAction(page, 'Useless', 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Launch has been deleted').waitFor();
  await rowOf(page, 'Useless').waitFor({ state: 'detached' });
});

test('the list shows at a glance what a launch ran on and how it did, and more columns on demand', async () => {
  const { agent, path } = await product.addProject('GLANCE');
  const build = `${product.url}/404`;
  const launchId = await agent.startLaunch('Smoke', {
    config: { environment: 'STAGE', build: '2.4.1' },
    ciContext: { ciType: 'JENKINS', envVariables: { BUILD_URL: build, BUILD_NUMBER: '7' } },
  });
  for (const result of ['PASSED', 'PASSED', 'FAILED']) await agent.reportTest(launchId, result, { result });
  await agent.finishLaunch(launchId);
  const page = await product.openPage(path, { width: 1440 });
  await rowOf(page, 'Smoke').getByTitle('Pass rate').waitFor();
  expect(await rowOf(page, 'Smoke').getByTitle('Pass rate').textContent()).toBe('67 %');
  const headers = () => page.getByRole('columnheader').allTextContents();
  const usual = ['Launch', 'Results', 'Environment', 'Platform', 'Build', 'Elapsed', 'Started', 'Actions'];
  expect((await headers()).filter((header) => usual.includes(header))).toEqual(usual);
  await page.getByRole('button', { name: 'Columns' }).click();
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  for (const name of ['Milestone', 'Test suite', 'Locale', 'Labels', 'Artifacts', 'CI build', 'Review'])
    await dialog.getByRole('checkbox', { name, exact: true }).waitFor();
  await dialog.getByRole('checkbox', { name: 'Test suite' }).click();
  await page.getByRole('columnheader', { name: 'Test suite' }).waitFor();
  await page.keyboard.press('Escape');
  const opened = page.waitForEvent('popup');
  await chooseAction(page, 'Smoke', 'Go to CI build');
  expect((await opened).url()).toBe(build);
});

test('j and k walk through the launches, Enter opens one, Escape leaves a menu', async () => {
  const { agent, path } = await product.addProject('KEYS');
  const ids = [await agent.startLaunch('First'), await agent.startLaunch('Second'), await agent.startLaunch('Third')];
  const page = await product.openPage(path);
  await rowOf(page, 'First').waitFor();
  for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key);
  await expect.poll(() => focusedRow(page)).toContain(`Second#${ids[1]}`);
  await page.setViewportSize({ width: 1280, height: 320 });
  await rowOf(page, 'Second')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  const topOfMenu = async () => (await page.getByRole('menu').boundingBox())?.y ?? 0;
  const opened = await topOfMenu();
  await page.evaluate(() => window.scrollBy(0, 30));
  await expect.poll(topOfMenu).not.toBe(opened);
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const words of ['Next or previous row, or test', 'Open the row']) await help.getByText(words).waitFor();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  await page.keyboard.press('j');
  await expect.poll(() => focusedRow(page)).toContain(`First#${ids[0]}`);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^First/ }).waitFor();
});

test('a link to a launch is copied, and names with markup are text', async () => {
  const { agent, path } = await product.addProject('COPY');
  const launchId = await agent.reportLaunch('<img src=x onerror="document.title=1"> & co');
  const page = await product.openPage(path);
  await rowOf(page, '<img src=x onerror="document.title=1"> & co').waitFor();
  await chooseAction(page, '<img', 'Copy link');
  await page.getByText('Link copied to clipboard').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${product.url}${path}/${launchId}`);
});

test('a guest sees launches, sends their results and has no way to change them', async () => {
  const { agent, key, path } = await product.addProject('GUEST');
  await agent.reportLaunch('Only to look at');
  const page = await product.openPage(path, { username: await product.addGuest(key) });
  await rowOf(page, 'Only to look at')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  const offered = ['Open in new tab', 'Copy link', 'Send as email'];
  expect(await page.getByRole('menuitem').allTextContents()).toEqual(offered);
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  const bar = page.getByRole('toolbar', { name: 'Selected launches' });
  await bar.getByRole('button', { name: 'Send as email' }).waitFor();
  for (const name of ['Delete', 'Abort', 'Assign to milestone', 'Mark as reviewed'])
    expect(await bar.getByRole('button', { name }).count(), name).toBe(0);
});
