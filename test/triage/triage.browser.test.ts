import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { violationsOf } from '../support/axe.ts';
import { untilListening } from '../support/live-topics.ts';
import { type Agent, createAgent } from '../web-launches/agent.ts';
import { type Product, startProduct } from '../web-launches/product.ts';

let product: Product;
let agent: Agent;
let launchId: number;
let ids: number[];
const path = '/projects/DEF/automation-launches';
const messages = ['Error: no device', 'Error: no device', 'TypeError: no price'];

/** 18 failures of two kinds, and 6 tests that passed. */
const reportNight = async (): Promise<number[]> => {
  launchId = await agent.startLaunch('Broken night');
  const report = (index: number) =>
    agent.reportTest(launchId, `test ${String(index).padStart(2, '0')}`, {
      result: index < 18 ? 'FAILED' : 'PASSED',
      reason: index < 18 ? `${messages[index % 3]}\n    at shop.spec.ts:7` : undefined,
      labels: [{ key: 'feature', value: index % 2 ? 'cart' : 'login' }],
    });
  const reported: number[] = [];
  for (let index = 0; index < 24; index++) reported.push(await report(index));
  await agent.finishLaunch(launchId);
  return reported;
};

beforeAll(async () => {
  product = await startProduct();
  agent = createAgent(product.send, 'DEF');
});
afterEach(() => product.leave());
afterAll(async () => {
  await product.close();
  expect(product.problems).toEqual([]);
});

const open = async (search = '', reader = {}) => {
  const page = await product.openPage(`${path}/${launchId}${search}`, reader);
  await page.getByRole('table', { name: 'Tests' }).getByRole('row').nth(1).waitFor();
  return page;
};
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
/** Nothing as long as the page itself has the focus: its text holds that of every row. */
const focused = (page: Page) =>
  page.evaluate(() => (document.activeElement === document.body ? '' : (document.activeElement?.textContent ?? '')));
/** As fast as nobody types: none of these keys finds the page as the one before it has left it. */
const pressAtOnce = (page: Page, keys: string[]) =>
  page.evaluate((pressed) => {
    for (const key of pressed)
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }, keys);
/** A row of the list, whatever else on the page leads to its test. */
const linkTo = (page: Page, name: string) => page.getByRole('table', { name: 'Tests' }).getByRole('link', { name });
const summary = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
const mark = (testIds: number[], status: string) =>
  product.send('POST', `/api/reporting/v1/launches/${launchId}/tests:mark`, { ids: testIds, status });

test('a broken night is worked off without the mouse', async () => {
  ids = await reportNight();
  const page = await open('?group=message&filters=status:failed');
  await summary(page, '18 tests');
  await press(page, 'j');
  await expect.poll(() => focused(page)).toContain('Error: no device12');
  await press(page, 'ArrowLeft');
  await linkTo(page, 'test 00').waitFor({ state: 'detached' });
  await press(page, 'x');
  await page.getByText('12 selected', { exact: true }).waitFor();
  await press(page, '3');
  await page.getByText('12 tests were marked as Blocked').waitFor();
  await summary(page, '6 tests');
  await page.getByRole('button', { name: /^Blocked\s*12/ }).waitFor();

  await press(page, 'n');
  await expect.poll(() => focused(page)).toBe('test 02');
  await press(page, 'o');
  const beside = page.getByRole('complementary', { name: 'Test beside the list' });
  await beside.getByText('at shop.spec.ts:7').waitFor();
  expect(await focused(page)).toBe('test 02');
  // The dialog is still on its way when the next key comes: it is not taken for 'Mark as Blocked'.
  await pressAtOnce(page, ['c', '3']);
  await page.getByRole('dialog').getByLabel('Comment').fill('The price list is empty');
  await press(page, 'Control+Enter');
  await page.getByText('Comment was added').waitFor();
  await beside.getByText('The price list is empty').waitFor();
  await expect.poll(() => focused(page)).toBe('test 02');

  await press(page, '1');
  await page.getByText('Test was marked as Passed').waitFor();
  await summary(page, '5 tests');
  await expect.poll(() => focused(page)).toBe('test 05');
  await beside.getByRole('heading', { name: 'test 05' }).waitFor();
  await press(page, 'Escape');
  await beside.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('test 05');
  await press(page, '2');
  await page.getByText('Every selected test is marked as Failed already').waitFor();
  await press(page, '?');
  await page.getByRole('dialog').getByText('Mark as Blocked').waitFor();
  const { failed, blocked, passedManually } = await product.send('GET', `/api/reporting/v1/launches/${launchId}`);
  expect({ failed, blocked, passedManually }).toEqual({ failed: 5, blocked: 12, passedManually: 1 });
});

test('tests are selected by a range, by a group and all at once, and marked with the bar', async () => {
  const page = await open('?sort=name:asc');
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
  await box('test 18').click();
  await box('test 21').click({ modifiers: ['Shift'] });
  const bar = page.getByRole('toolbar', { name: 'Selected tests' });
  await bar.getByText('4 selected').waitFor();
  expect(await bar.getByRole('button', { name: 'Mark as Passed' }).isDisabled()).toBe(true);
  await bar.getByRole('button', { name: 'Select all 24' }).click();
  await bar.getByText('24 selected').waitFor();
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  // The button goes with the bar: whoever pressed it is in the row again, and every key counts from there.
  await pressAtOnce(page, ['ArrowUp', 'J', 'ArrowUp', 'K', 'x']);
  await bar.getByText('2 selected').waitFor();
  await expect.poll(() => focused(page)).toBe('test 19');
  await pressAtOnce(page, ['Escape', 'k', 'Escape', 'J', 'J']);
  await bar.getByText('3 selected').waitFor();
  await expect.poll(() => focused(page)).toBe('test 20');
  await press(page, 'Escape', 'a');
  await bar.getByText('24 selected').waitFor();
  await press(page, 'Escape');
  // A menu closes when the page scrolls, so it is opened when the page has come to rest.
  await page.getByRole('button', { name: 'Actions for test 23' }).scrollIntoViewIfNeeded();
  await page.evaluate(() => new Promise((rest) => requestAnimationFrame(() => requestAnimationFrame(rest))));
  await page.getByRole('button', { name: 'Actions for test 23' }).click();
  await page.getByRole('menuitem', { name: /^Mark as Blocked/ }).click();
  await page.getByText('Test was marked as Blocked').waitFor();
  await page
    .getByRole('row', { name: /test 23/ })
    .getByRole('img', { name: 'Blocked' })
    .waitFor();
});

test('what others change moves nothing under somebody who works, until they ask', async () => {
  const page = await open('?sort=name:asc&filters=status:failed');
  // Hearing the live topics for the first time is news as well.
  await untilListening(page);
  await press(page, 'j', 'j', 'j');
  await expect.poll(() => focused(page)).toBe('test 11');
  await mark([ids[5] ?? 0], 'BLOCKED');
  await page.getByText('Tests have changed meanwhile.').waitFor();
  expect(await focused(page)).toBe('test 11');
  await linkTo(page, 'test 05').waitFor();
  await press(page, 'u');
  await linkTo(page, 'test 05').waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('test 11');
  await press(page, 'j');
  await expect.poll(() => focused(page)).toBe('test 14');
});

test('filters of every kind are in the address, and what nobody understands is left out and said', async () => {
  const page = await open('?filters=color:red');
  await page.getByText('Left out, because it is no filter of tests: color:red').waitFor();
  await page.getByRole('button', { name: 'Label', exact: true }).click();
  await page.getByRole('menuitemradio', { name: /feature: cart/ }).click();
  await summary(page, '12 tests');
  await expect.poll(() => new URL(page.url()).searchParams.get('filters')).toBe('label:feature=cart');
  await page.reload();
  await summary(page, '12 tests');
  await page.getByRole('button', { name: 'Remove feature: cart' }).click();
  await summary(page, '24 tests');
  await page.goBack();
  await summary(page, '12 tests');
});

test('the page of a test offers the same, and tells who decided what', async () => {
  const page = await open();
  await linkTo(page, 'test 02').click();
  const activity = page.getByRole('region', { name: 'Activity' });
  await activity.getByText('The price list is empty').waitFor();
  await activity.getByText('marked it as').waitFor();
  await page.getByRole('heading', { name: 'test 02' }).waitFor();
  await press(page, '3');
  await page.getByText('Test was marked as Blocked').waitFor();
  await activity.getByText('marked it as').nth(1).waitFor();
  await activity.getByLabel('Comment').fill('Ordered');
  await activity.getByRole('button', { name: 'Comment' }).click();
  const comment = activity.getByRole('listitem').filter({ hasText: 'Ordered' });
  await comment.getByText('admin').waitFor();
  await comment.getByRole('button', { name: 'Edit' }).click();
  const editing = activity.getByRole('listitem').getByLabel('Comment');
  await editing.fill('Delivered');
  await activity.getByRole('button', { name: 'Save' }).click();
  const edited = activity.getByRole('listitem').filter({ hasText: 'Delivered' });
  await edited.getByText(', edited').waitFor();
  await edited.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Comment was deleted').waitFor();
  await edited.waitFor({ state: 'detached' });
  await press(page, 'm');
  const dialog = page.getByRole('dialog', { name: 'Mark the test' });
  await dialog.getByText('Failed', { exact: true }).click();
  await dialog.getByLabel('Comment').fill('The list is empty again');
  expect(await violationsOf(page)).toEqual([]);
  await press(page, 'Control+Enter');
  await page.getByText('Test was marked as Failed').waitFor();
  const marked = activity.getByRole('listitem').filter({ hasText: 'The list is empty again' });
  await marked.getByRole('button', { name: 'Edit' }).click();
  await editing.fill('The list is full again');
  await activity.getByRole('button', { name: 'Save' }).click();
  const said = activity.getByRole('listitem').filter({ hasText: 'The list is full again' });
  await said.getByText('marked it as').waitFor();
  await said.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await said.waitFor({ state: 'detached' });
});

test('who may only read has no boxes, no menus and no keys that change anything, and sees no failure tags', async () => {
  await (await open('?group=failureTag')).getByRole('button', { name: /^To investigate/ }).waitFor();
  const page = await open('?group=failureTag', { username: await product.addGuest('DEF') });
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') changes.push(request.url());
  });
  expect(await page.getByText('To investigate').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Failure tag' }).count()).toBe(0);
  await press(page, 'j', 'x', '1', 'o');
  await page.getByRole('complementary', { name: 'Test beside the list' }).getByText('marked it as').waitFor();
  expect(await page.getByRole('checkbox').count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Actions for test/ }).count()).toBe(0);
  expect(await page.getByRole('toolbar', { name: 'Selected tests' }).count()).toBe(0);
  expect(changes).toEqual([]);
});
