import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violationsOf } from '../support/axe.ts';
import { createAgent } from '../web-launches/agent.ts';
import { type Product, startProduct } from '../web-launches/product.ts';

let product: Product;
const path = '/projects/DEF/automation-launches';

beforeAll(async () => {
  product = await startProduct();
  const agent = createAgent(product.send, 'DEF');
  const labels = (launchId: number, items: { key: string; value: string }[]) =>
    product.send('PUT', `/api/reporting/v1/test-runs/${launchId}/labels`, { items });
  const cart = await agent.startLaunch('Cart smoke', { config: { environment: 'QA 2', build: '1.0' } });
  await labels(cart, [{ key: 'feature', value: 'cart' }]);
  const pay = await agent.startLaunch('Pay smoke', { config: { environment: 'STAGE', build: '1.1' } });
  await labels(pay, [{ key: 'feature', value: 'pay' }]);
  await agent.startLaunch('Nightly', { config: { environment: 'QA 10' }, milestone: { name: 'Spring' } });
});
afterAll(async () => {
  await product.close();
  expect(product.problems).toEqual([]);
});

const launches = (page: Page, count: number) =>
  page.getByText(count === 1 ? '1 launch' : `${count} launches`, { exact: true }).waitFor();
const filtersOf = (page: Page) => new URL(page.url()).searchParams.get('filters');
const addFilter = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
};

test('predicates are chosen from what was reported, join with AND and OR, and are in the address', async () => {
  const page = await product.openPage(path);
  await launches(page, 3);
  await addFilter(page, 'Environment');
  await page.getByRole('checkbox', { name: 'STAGE' }).waitFor();
  await page.getByRole('textbox', { name: 'Search environments' }).fill('qa');
  const choices = page.getByRole('group', { name: 'environments' }).getByRole('checkbox');
  await expect.poll(() => choices.count()).toBe(2);
  await page.getByRole('checkbox', { name: 'QA 2' }).click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await page.getByRole('checkbox', { name: 'QA 10' }).isChecked()).toBe(true);
  await launches(page, 2);
  expect(await violationsOf(page)).toEqual([]);
  // A panel that the focus has left would hide what has it.
  await page.getByRole('button', { name: 'Clear environment' }).focus();
  await choices.first().waitFor({ state: 'detached' });
  await addFilter(page, 'Label');
  await page.getByRole('checkbox', { name: 'feature' }).click();
  await page.getByRole('group', { name: 'values of feature' }).getByRole('checkbox', { name: 'cart' }).click();
  await launches(page, 1);
  await expect.poll(() => filtersOf(page)).toBe('environment:QA 2,QA 10;label.feature:cart');
  await page.reload();
  await launches(page, 1);
  await page.getByRole('button', { name: 'Label: feature = cart' }).waitFor();
  await page.getByRole('button', { name: 'Clear environment' }).click();
  await page.getByRole('button', { name: 'Clear label' }).click();
  await launches(page, 3);
  await expect.poll(() => filtersOf(page)).toBeNull();
});

test('who chooses faster than the list follows has chosen all of it', async () => {
  const page = await product.openPage(path);
  await launches(page, 3);
  await addFilter(page, 'Environment');
  await page.getByRole('checkbox', { name: 'STAGE' }).waitFor();
  await page.getByRole('group', { name: 'environments' }).evaluate(async (group) => {
    for (const box of group.querySelectorAll('input')) {
      box.click();
      await Promise.resolve();
    }
  });
  await expect.poll(() => filtersOf(page)?.split(',')).toHaveLength(3);
});

test('who types is searched for when the typing rests, not at each letter', async () => {
  const page = await product.openPage(path);
  await launches(page, 3);
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/reporting/v1/launches') asked.push(searchParams.get('filterQuery'));
  });
  await page.getByRole('textbox', { name: 'Search launches' }).pressSequentially('smoke', { delay: 60 });
  await launches(page, 2);
  const queries = asked.flatMap((filters) => /query:[^;]*/.exec(filters ?? '') ?? []);
  expect(new Set(queries)).toEqual(new Set(['query:smoke']));
});

test('dates are those of the reader, exact for every reader of the link', async () => {
  const page = await product.openPage(path);
  await page.getByRole('button', { name: 'Date' }).click();
  await page.getByRole('button', { name: 'Last 24 hours' }).click();
  await launches(page, 3);
  await expect.poll(() => filtersOf(page)).toBe('fromDate:-24h');
  await page.getByLabel('From', { exact: true }).fill('2026-01-01');
  await page.getByLabel('To', { exact: true }).fill('2026-01-31');
  await page.getByText('No launches match your filters').waitFor();
  // The reader is in Berlin.
  await expect.poll(() => filtersOf(page)).toBe('fromDate:2025-12-31T23:00Z;toDate:2026-01-31T23:00Z');
  await page.getByRole('button', { name: 'Date: 1 Jan 2026 – 31 Jan 2026' }).waitFor();
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await launches(page, 3);
});

test('an address that was edited by hand opens and says what is left out', async () => {
  const page = await product.openPage(
    `${path}?page=x&filters=${encodeURIComponent('bogus:1;environment:stage;%%%;status:odd')}`,
  );
  await page.getByText(/Some of the filters in the address are left out: "bogus" is not a filter/).waitFor();
  await launches(page, 1);
  await page.getByRole('button', { name: 'Dismiss' }).first().click();
  await expect.poll(() => filtersOf(page)).toBe('environment:stage');
  await page.goto(`${path}?filters=${'%25'.repeat(2_000)}`);
  await launches(page, 3);
});

test('the list is asked for again when the reader comes back to the tab', async () => {
  const page = await product.openPage(path);
  await launches(page, 3);
  const asked = page.waitForRequest((request) => request.url().includes('/api/reporting/v1/launches?'));
  // A list that is just being asked for is not asked for twice.
  await page.evaluate(() => setInterval(() => window.dispatchEvent(new Event('visibilitychange')), 300));
  await asked;
});

test('a list that is refused is left with one word, however often it is asked for', async () => {
  const page = await product.openPage(path);
  let asked = 0;
  await page.route('**/api/reporting/v1/launches?**', (route) => {
    asked += 1;
    return route.fulfill({ status: 403, json: { code: 'FORBIDDEN', message: 'You do not belong to this project' } });
  });
  // The next page waits until the list has been refused again, when live updates begin.
  await page.route('**/api/projects/v1/projects?**', async (route) => {
    await expect.poll(() => asked).toBeGreaterThan(1);
    await route.continue();
  });
  await page.reload();
  await page.getByRole('heading', { name: 'Projects', exact: true }).waitFor();
  expect(await page.getByText('You do not belong to this project').count()).toBe(1);
});

test('a filter is saved, made a favourite, shared, renamed, applied and deleted', async () => {
  const page = await product.openPage(path);
  await page.getByRole('button', { name: 'Saved filters' }).click();
  const drawer = page.getByRole('dialog', { name: 'Saved filters' });
  await drawer.getByText('No saved filters yet').waitFor();
  await page.keyboard.press('Escape');
  await page.goto(`${path}?filters=environment:STAGE`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Stage only');
  await page.keyboard.press('Enter');
  await page.getByText('"Stage only" filter was successfully saved').waitFor();
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await launches(page, 3);

  await page.getByRole('button', { name: 'Saved filters' }).click();
  await drawer.getByText('Private').waitFor();
  await drawer.getByRole('button', { name: 'Make Stage only a favourite' }).click();
  await drawer.getByRole('button', { name: 'Take Stage only from the favourites' }).waitFor();
  const act = async (action: string) => {
    await drawer.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await act('Make public');
  await drawer.getByText('Public').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await act('Rename');
  await page.getByRole('textbox', { name: 'Name' }).fill('Our stage');
  await page.keyboard.press('Enter');
  await drawer.getByText('Our stage').click();
  await launches(page, 1);
  await expect.poll(() => filtersOf(page)).toBe('environment:STAGE');

  const guest = await product.openPage(path, { username: await product.addGuest('DEF') });
  await guest.getByRole('button', { name: 'Saved filters' }).click();
  await guest.getByText('Our stage').waitFor();
  expect(await guest.getByRole('button', { name: /^Actions for Our/ }).count()).toBe(0);
  await guest.getByText('Our stage').click();
  await launches(guest, 1);
  expect(await guest.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);

  await page.getByRole('button', { name: 'Saved filters' }).click();
  await act('Delete');
  await page.getByRole('dialog', { name: 'Delete filter?' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByText('"Our stage" filter was successfully deleted').waitFor();
  await drawer.getByText('No saved filters yet').waitFor();
});

test('on a narrow screen one button opens all filters, which act when they are applied', async () => {
  const page = await product.openPage(path, { width: 375, theme: 'dark' });
  await page.getByRole('button', { name: 'Filter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await dialog.getByRole('textbox', { name: 'Search launches' }).fill('smoke');
  await dialog.getByRole('textbox', { name: 'Search launches' }).press('Enter');
  await dialog.getByRole('button', { name: 'Build' }).click();
  await page.getByRole('checkbox', { name: '1.1' }).click();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Save', exact: true }).waitFor();
  await expect.poll(() => filtersOf(page)).toBeNull();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Pay smoke').waitFor();
  await page.getByText('Cart smoke').waitFor({ state: 'detached' });
  await expect.poll(() => filtersOf(page)).toBe('build:1.1;query:smoke');
  await page.getByRole('button', { name: 'Filter 2' }).click();
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Cart smoke').waitFor();
});
