import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Agent, createAgent } from './agent.ts';
import { type Product, startProduct } from './product.ts';

let product: Product;
let agent: Agent;
const path = '/projects/DEF/automation-launches';

beforeAll(async () => {
  product = await startProduct();
  agent = createAgent(product.send, 'DEF');
});
afterEach(() => product.leave());
afterAll(async () => {
  await product.close();
  expect(product.problems).toEqual([]);
});

const tests = (page: Page) => page.getByRole('table', { name: 'Tests' });
const rowOf = (page: Page, name: string) => tests(page).getByRole('row').filter({ hasText: name });
const searchOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** Many tests, several at a time as parallel workers report them. */
const givenLaunch = async (name: string, count: number, finish = true) => {
  const launchId = await agent.startLaunch(name);
  const report = (index: number) =>
    agent.reportTest(launchId, `test ${String(index).padStart(3, '0')}`, {
      result: index % 10 === 0 ? 'FAILED' : 'PASSED',
      reason: index % 10 === 0 ? `Error: number ${index % 20}\n    at cart.spec.ts:7` : undefined,
      labels: index % 2 === 0 ? [{ key: 'feature', value: index % 4 === 0 ? 'cart' : 'login' }] : [],
    });
  for (let first = 0; first < count; first += 10)
    await Promise.all(Array.from({ length: Math.min(10, count - first) }, (_, offset) => report(first + offset)));
  if (finish) await agent.finishLaunch(launchId);
  return launchId;
};

test('tests and counts of a running launch arrive by themselves', async () => {
  const launchId = await agent.startLaunch('Running');
  const page = await product.openPage(`${path}/${launchId}`);
  await page.getByText('This launch has no test executions reported yet').waitFor();
  const testId = await agent.startTest(launchId, 'pays with a card');
  await rowOf(page, 'pays with a card').getByText('Running').waitFor();
  await agent.finishTest(launchId, testId, { result: 'FAILED', reason: 'Error: card declined' });
  await rowOf(page, 'pays with a card').getByText('Error: card declined').waitFor();
  await page.getByRole('button', { name: /^Failed\s*1/ }).waitFor();
  // One is the count of the tests; the other says it of the launch.
  const failed = page.getByText('Failed', { exact: true });
  const before = await failed.count();
  await agent.finishLaunch(launchId);
  await expect.poll(() => failed.count()).toBe(before + 1);
});

test('a launch without tests says so when it is over, and one that does not exist leads to the list', async () => {
  const launchId = await agent.reportLaunch('Nothing in it', 0);
  const page = await product.openPage(`${path}/${launchId}`);
  await page.getByText('This launch has no test executions reported', { exact: true }).waitFor();
  for (const missing of ['999999', '999999/tests/1']) {
    await page.goto(`${path}/${missing}`);
    await page.waitForURL(({ pathname }) => pathname === path);
    expect(await page.getByText('Launch can not be found').count()).toBe(1);
  }
});

test('sorting, groups, statuses and search are in the address and work together', async () => {
  const launchId = await givenLaunch('Sorted', 40);
  const page = await product.openPage(`${path}/${launchId}`);
  await page.getByText('40 tests', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Failed\s*4/ }).click();
  await page.getByText('4 tests', { exact: true }).waitFor();
  await page.getByRole('columnheader', { name: 'Test' }).getByRole('button').click();
  await page.getByRole('columnheader', { name: 'Test' }).getByRole('button').click();
  expect(searchOf(page)).toEqual({ sort: 'name:desc', filters: 'status:failed' });
  await expect.poll(() => tests(page).getByRole('link').first().textContent()).toBe('test 030');

  await page.getByRole('button', { name: 'Group' }).click();
  await page.getByRole('menuitemradio', { name: 'Message' }).click();
  await page.getByRole('button', { name: /Error: number 0\s*2/ }).waitFor();
  await page.getByRole('button', { name: /Error: number 10\s*2/ }).click();
  await rowOf(page, 'test 010').waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: /Error: number 0\s*2/ }).waitFor();

  await page.getByRole('textbox', { name: 'Search tests' }).fill('nothing like this');
  await page.getByText('No tests match your search').waitFor();
  await page.goBack();
  await page.getByRole('button', { name: /Error: number 0\s*2/ }).waitFor();
});

test('the focus stays where an order, a group or words are chosen by keyboard', async () => {
  const launchId = await givenLaunch('Focused', 40);
  const page = await product.openPage(`${path}/${launchId}`);
  await page.getByText('40 tests', { exact: true }).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent);
  const firstIs = (name: string) => expect.poll(() => tests(page).getByRole('link').first().textContent()).toBe(name);
  const column = page.getByRole('columnheader', { name: 'Test', exact: true });
  await column.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => column.getAttribute('aria-sort')).toBe('ascending');
  await firstIs('test 000');
  expect(await focused()).toBe('Test');
  await page.keyboard.press('Space');
  await firstIs('test 039');
  expect(await focused()).toBe('Test');
  const search = page.getByRole('textbox', { name: 'Search tests' });
  await search.focus();
  await page.keyboard.type('test 00');
  await page.getByText('10 tests', { exact: true }).waitFor();
  await page.keyboard.type('7');
  await page.getByText('1 test', { exact: true }).waitFor();
  expect(await focused()).toBe('Search tests');
  await page.getByRole('button', { name: 'Group' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitemradio', { name: 'Message' }).press('Enter');
  await expect.poll(focused).toBe('Grouped by message');
});

test('tests without a label stand together at the end', async () => {
  const launchId = await givenLaunch('Labelled', 8);
  const page = await product.openPage(`${path}/${launchId}?group=labels`);
  await page.getByRole('button', { name: /Without label/ }).waitFor();
  const headings = await tests(page).locator('button[data-row-focus]').allTextContents();
  expect(headings.map((text) => text.replace(/\d+$/, ''))).toEqual([
    'feature: cart',
    'feature: login',
    'Without label',
  ]);
});

test('a long list scrolls as one, keeps its page in the address, and is found again where it was left', async () => {
  const launchId = await givenLaunch('Long', 220);
  const page = await product.openPage(`${path}/${launchId}`);
  await page.getByText('220 tests', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByText('Page 2 of 5').waitFor();
  await page.waitForURL((url) => url.searchParams.get('page') === '2');
  const name = 'test 060';
  await rowOf(page, name).getByRole('link').click();
  await page.getByRole('heading', { name }).waitFor();
  await page.getByText(/of 220/).waitFor();
  await page.keyboard.press('j');
  await page.getByRole('heading', { name: /^test (?!060)\d+$/ }).waitFor();
  await page.keyboard.press('k');
  await page.getByRole('heading', { name }).waitFor();
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: /^Long #/ })
    .click();
  await rowOf(page, name).waitFor();
  await page.getByText(/Page [12] of 5/).waitFor();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await page.getByText('Page 5 of 5').waitFor();
});

test('arrow keys and j / k walk through the tests', async () => {
  const launchId = await givenLaunch('Walked', 30);
  const page = await product.openPage(`${path}/${launchId}`);
  const links = tests(page).getByRole('link');
  await links.nth(5).waitFor();
  const names = await links.allTextContents();
  await links.first().focus();
  for (const key of ['ArrowDown', 'j', 'j', 'k']) await page.keyboard.press(key);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(names[2]);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: names[2] ?? '' }).waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL((url) => url.hash.startsWith('#test-'));
  await rowOf(page, names[2] ?? '').waitFor();
  // The first step goes back to the test that one comes from, the next one on from there.
  await page.keyboard.press('j');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(names[2]);
  await page.keyboard.press('j');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(names[3]);
});

test('the pass rate is drawn among the runs of the suite, and can be read as a table', async () => {
  const first = await givenLaunch('Suite', 10);
  const second = await givenLaunch('Suite', 10);
  const page = await product.openPage(`${path}/${second}`);
  await page.getByRole('img', { name: `Pass rates: #${first} 90 %, #${second} 90 %` }).waitFor();
  await page.getByText('Table', { exact: true }).click();
  await page.getByRole('link', { name: `#${first}` }).click();
  await page.waitForURL((url) => url.pathname === `${path}/${first}`);
  await page.getByText('Chart', { exact: true }).click();
  await page.locator('circle.pass-rate-dot').last().click();
  await page.waitForURL((url) => url.pathname === `${path}/${second}`);
});

test('a launch that was started again shows what each attempt came to', async () => {
  const again = { uuid: crypto.randomUUID() };
  const launchId = await agent.startLaunch('Rerun', again);
  const testId = await agent.reportTest(launchId, 'flaky', { result: 'FAILED', reason: 'Error: once' });
  await agent.finishLaunch(launchId);
  expect(await agent.startLaunch('Rerun', again)).toBe(launchId);
  const readAttempts = async () => (await product.send('GET', `/api/reporting/v1/launches/${launchId}/attempts`)).items;
  await expect.poll(readAttempts).toHaveLength(2);
  await agent.finishTest(launchId, testId);
  await agent.finishLaunch(launchId);
  const page = await product.openPage(`${path}/${launchId}`);
  const attempts = page.getByRole('region', { name: 'Attempts' });
  await attempts.getByText('Attempt 2').waitFor();
  await attempts.getByRole('img', { name: '1 failed' }).waitFor();
  await attempts.getByRole('img', { name: '1 passed' }).waitFor();
});

test('an attempt that is said to end before it began has no duration', async () => {
  const again = { uuid: crypto.randomUUID() };
  const launchId = await agent.startLaunch('Clocks differ', again);
  await agent.finishLaunch(launchId);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  await agent.startLaunch('Clocks differ', { ...again, startedAt: tomorrow });
  await agent.finishLaunch(launchId);
  const page = await product.openPage(`${path}/${launchId}`);
  const attempts = page.getByRole('region', { name: 'Attempts' });
  await attempts
    .getByRole('row', { name: /^Attempt 2/ })
    .getByText('–')
    .waitFor();
});

test('names have the room of messages until there is one, and lose nothing to the class', async () => {
  const launchId = await agent.startLaunch('Names');
  const name = 'shows an empty state when nothing matches, and suggests what to search for instead';
  await agent.startTest(launchId, name, { className: 'com.example.shop.search.suggestions.SuggestionsOfSearchTest' });
  const page = await product.openPage(`${path}/${launchId}`, { width: 1440 });
  const link = rowOf(page, name).getByRole('link');
  const isCut = () =>
    link.evaluate(({ parentElement }) => !parentElement || parentElement.scrollWidth > parentElement.clientWidth);
  await link.waitFor();
  expect(await isCut()).toBe(false);
  expect(await rowOf(page, name).getByTitle(name, { exact: true }).count()).toBe(1);
  const before = await rowOf(page, name).getByRole('cell').nth(3).boundingBox();
  await agent.reportTest(launchId, 'fails', { result: 'FAILED', reason: 'Error: what went wrong' });
  await rowOf(page, 'fails').getByText('Error: what went wrong').waitFor();
  const after = await rowOf(page, name).getByRole('cell').nth(3).boundingBox();
  expect(after?.width).toBeGreaterThan((before?.width ?? 0) * 2);
});

test('on a narrow screen the status stands below the name, in line with it', async () => {
  const launchId = await agent.reportLaunch('A launch with a name that takes the whole line');
  const page = await product.openPage(`${path}/${launchId}`, { width: 375 });
  const badge = page.getByText('Passed', { exact: true }).first();
  await badge.waitFor();
  const status = await badge.boundingBox();
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  const menu = page.getByRole('navigation', { name: 'Breadcrumb' });
  expect(Math.abs((status?.x ?? 0) - (title?.x ?? 0))).toBeLessThan(1);
  expect(await menu.locator('svg').count()).toBe(0);
});
