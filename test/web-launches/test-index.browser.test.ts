import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { untilListening } from '../support/live-topics.ts';
import { type Agent, createAgent } from './agent.ts';
import { type Product, startProduct } from './product.ts';

const count = 500;
let product: Product;
let agent: Agent;
let launchId = 0;

beforeAll(async () => {
  product = await startProduct();
  agent = createAgent(product.send, 'DEF');
  launchId = await agent.startLaunch('Large');
  const places = Array.from({ length: count }, (_, place) => place).values();
  const report = async () => {
    for (const place of places)
      await agent.reportTest(launchId, `test ${String(place).padStart(4, '0')}`, {
        result: place % 100 === 7 ? 'FAILED' : 'PASSED',
        reason: place % 100 === 7 ? 'Error: the total is wrong' : undefined,
        labels: [{ key: 'feature', value: place % 2 ? 'cart' : 'search' }],
      });
  };
  await Promise.all(Array.from({ length: 16 }, report));
  await agent.finishLaunch(launchId);
});
afterAll(async () => {
  await product.close();
  expect(product.problems).toEqual([]);
});

/** Opens the launch, and waits until the page needs nobody to answer. */
const openHeld = async (page: Page, search = '') => {
  await page.goto(`/projects/DEF/automation-launches/${launchId}${search}`);
  await rowsOf(page).getByRole('row').nth(1).waitFor();
  await page.waitForFunction(() => performance.getEntriesByName('all tests are held').length > 0);
};

const rowsOf = (page: Page) => page.getByRole('table', { name: 'Tests' });

test('a large launch that has ended is sorted, filtered and grouped without asking the server', async () => {
  const page = await product.openPage('/projects');
  await openHeld(page);
  await untilListening(page);
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/tests(?:\?|$|:outline)/.test(request.url())) asked.push(request.url());
  });
  const open = async (search: string) => {
    await page.evaluate((address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/projects/DEF/automation-launches/${launchId}${search}`);
  };
  await open('?sort=name:desc');
  await rowsOf(page).getByText('test 0499', { exact: true }).waitFor();
  await open('?filters=status:failed');
  await page.getByText('5 tests', { exact: true }).waitFor();
  await open('?group=feature');
  await rowsOf(page).getByText('cart', { exact: true }).first().waitFor();
  expect(asked).toEqual([]);
});

test('what was read before the page listens is read once, but for the launch itself', async () => {
  const page = await product.openPage('/projects');
  const asked = new Map<string, number>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith(`/api/reporting/v1/launches/${launchId}`)) return;
    const what = pathname.slice(`/api/reporting/v1/launches/${launchId}`.length) || 'launch';
    asked.set(what, (asked.get(what) ?? 0) + 1);
  });
  await openHeld(page);
  await untilListening(page);
  await page.waitForLoadState('networkidle');
  expect(Object.fromEntries(asked)).toMatchObject({ launch: 2, '/tests': 1, '/tests:index': 1, '/activity': 1 });
  expect(asked.get('/receipt')).toBe(1);
});

test('what a reader decides leaves a filtered list when it is done, before anybody tells the page', async () => {
  const page = await product.openPage('/projects');
  await page.routeWebSocket(/websockets/, () => undefined);
  await openHeld(page, '?filters=status:failed');
  await page.getByText('5 tests', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'test 0007' }).focus();
  await page.keyboard.press('Shift+J');
  await page.getByText('2 selected', { exact: true }).waitFor();
  await page.keyboard.press('3');
  await page.getByText('2 tests were marked as Blocked').waitFor();
  await page.getByText('3 tests', { exact: true }).waitFor();
  expect(await rowsOf(page).getByRole('link', { name: 'test 0007' }).count()).toBe(0);
});
