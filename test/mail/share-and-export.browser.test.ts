import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { violationsOf } from '../support/axe.ts';
import { themes } from '../support/browser.ts';
import { createAgent } from '../web-launches/agent.ts';
import { type Product, startProduct } from '../web-launches/product.ts';

const launches = '/projects/DEF/automation-launches';
let product: Product;
let launchIds: number[];

beforeAll(async () => {
  product = await startProduct();
  const agent = createAgent(product.send, 'DEF');
  const reason = 'Error: the total is <b>wrong</b>\n    at cart.spec.ts:7';
  const report = async (name: string) => {
    const launchId = await agent.startLaunch(name);
    await agent.reportTest(launchId, 'adds to "cart" <script>alert(1)</script>', { result: 'FAILED', reason });
    await agent.reportTest(launchId, 'opens the shop');
    await agent.finishLaunch(launchId);
    await vi.waitFor(
      async () =>
        expect(await product.send('GET', `/api/reporting/v1/launches/${launchId}`)).toMatchObject({
          status: 'FAILED',
          total: 2,
        }),
      { timeout: 20_000 },
    );
    return launchId;
  };
  launchIds = [await report('Nightly web run'), await report('Smoke')];
});
afterAll(async () => {
  await product.close();
  expect(product.problems).toEqual([]);
});

const openMenu = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menu').waitFor();
};

test('a guest sends results to people who are suggested and to a pasted list, and finds the mail in the outbox', async () => {
  const ann = await product.addGuest('DEF');
  const page = await product.openPage(launches, { username: ann });
  await openMenu(page, `Nightly web run #${launchIds[0]}`);
  expect(await page.getByRole('menuitem', { name: 'Export to HTML' }).count()).toBe(0);
  await page.getByRole('menuitem', { name: 'Send as email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share launch results' });
  const send = dialog.getByRole('button', { name: 'Send', exact: true });
  const field = dialog.getByRole('combobox', { name: 'Recipients' });
  await field.pressSequentially('guest');
  await page.getByRole('option', { name: ann }).waitFor();
  expect(await violationsOf(page, 'dialog')).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Remove ${ann}@example.com` }).waitFor();
  await field.pressSequentially('nobody,');
  await page.getByText('Please make sure that input contains valid email addresses only').waitFor();
  expect(await send.isDisabled()).toBe(true);
  await page.keyboard.press('Backspace');
  await page.evaluate(() => navigator.clipboard.writeText('Bob <bob@example.com>; carl@example.com\ndora@example.com'));
  await page.keyboard.press('Control+V');
  await page.getByLabel('Message').fill('x'.repeat(501));
  await page.getByText('Must be between 0 and 500 characters').waitFor();
  expect(await send.isDisabled()).toBe(true);
  await page.getByLabel('Message').fill('Look at <i>this</i>');
  // What is typed and no chip yet counts, and does not move the button away from the click.
  await field.pressSequentially('eve@example.com');
  await send.click();
  await page.getByText('Launch reports were successfully sent').waitFor();

  await page.goto('/outbox');
  await page.getByRole('link', { name: `Nightly web run #${launchIds[0]}: Failed` }).click();
  await page
    .getByText(`${ann}@example.com, bob@example.com, carl@example.com, dora@example.com, eve@example.com`)
    .waitFor();
  const mail = page.frameLocator('iframe');
  await mail.getByText('Look at <i>this</i>').waitFor();
  await mail.getByText('Error: the total is <b>wrong</b>').waitFor();
  const address = await mail.getByRole('link', { name: 'Open launch' }).getAttribute('href');
  expect(address).toBe(`${product.url}${launches}/${launchIds[0]}`);
  await product.leave();
});

test('the outbox and its mail are readable in both themes', async () => {
  const page = await product.openPage('/projects');
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/outbox');
    expect(await violationsOf(page, 'main')).toEqual([]);
    await page.getByRole('link').first().click();
    const frame = page.locator('iframe');
    const address = await frame.getAttribute('src');
    // Nothing runs in the mail, so neither does what looks at it: it is looked at on a page of its own.
    await frame.evaluate((element) => element.remove());
    expect(await violationsOf(page, 'main')).toEqual([]);
    const mail = await fetch(`${product.url}${address}`);
    expect(mail.headers.get('content-security-policy')).toMatch(/^sandbox (?!.*allow-scripts).*default-src 'none'/);
    await page.goto('about:blank');
    await page.setContent(await mail.text());
    expect(await violationsOf(page, 'body')).toEqual([]);
  }
  await product.leave();
});

test('a launch is exported from its menu, and the file opens without the product', async () => {
  const page = await product.openPage(launches);
  await openMenu(page, `Nightly web run #${launchIds[0]}`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export to HTML' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Nightly_web_run.html');
  await page.getByRole('region', { name: 'Exports' }).getByText('Ready').waitFor();
  // Left and found again: another page shows it, and does not download it a second time.
  await page.clock.install();
  await page.goto('/projects');
  const again = page.getByRole('button', { name: 'Download again' });
  await again.waitFor();
  expect(await violationsOf(page, '[aria-label="Exports"]')).toEqual([]);
  // Saved, it leaves by itself, but not from under the hand.
  await again.hover();
  await page.clock.fastForward(31_000);
  expect(await again.isVisible()).toBe(true);
  await page.mouse.move(0, 0);
  await page.clock.fastForward(31_000);
  await page.getByRole('region', { name: 'Exports' }).waitFor({ state: 'detached' });
  await page.goto(launches);
  await openMenu(page, `Nightly web run #${launchIds[0]}`);
  await page.getByRole('menuitem', { name: 'Export to HTML' }).click();
  await page.getByRole('button', { name: 'Hide Nightly_web_run.html' }).click();
  await page.getByRole('region', { name: 'Exports' }).waitFor({ state: 'detached' });
  const folder = await mkdtemp(join(tmpdir(), 'touchstone-export-'));
  const file = join(folder, download.suggestedFilename());
  await download.saveAs(file);
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser.');
  await openOffline(browser, file, true);
  await openOffline(browser, file, false);
  await rm(folder, { recursive: true });
  await product.leave();
});

/** From the disk, without a network. */
const openOffline = async (browser: Browser, path: string, javaScriptEnabled: boolean) => {
  const context = await browser.newContext({ offline: true, javaScriptEnabled });
  const page = await context.newPage();
  const requests: string[] = [];
  const messages: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('console', (message) => messages.push(message.text()));
  page.on('dialog', () => messages.push('a dialog'));
  await page.goto(`file://${path}`);
  await page.getByText('adds to "cart" <script>alert(1)</script>').click();
  await page.getByText('at cart.spec.ts:7').waitFor();
  expect(messages).toEqual([]);
  expect(requests).toEqual([`file://${path}`]);
  if (!javaScriptEnabled) return;
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOf(page, 'main')).toEqual([]);
  }
  await page.getByRole('searchbox', { name: 'Filter tests' }).fill('SHOP');
  await page.getByText('1 test', { exact: true }).waitFor();
  expect(await page.getByText('opens the shop').isVisible()).toBe(true);
  expect(await page.getByText('at cart.spec.ts:7').isVisible()).toBe(false);
};
