import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { violationsOf } from '../support/axe.ts';
import { themes } from '../support/browser.ts';
import { expectFits, expectGoodInAllLooks } from '../support/looks.ts';
import { openSite, type Site } from '../support/open-site.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterEach(() => site.leave());
afterAll(() => site.close());

const signedOutPages = ['/signin', '/signup', '/password/forgot', '/invitation', '/500'];
const signedInPages = [
  '/projects',
  '/profile',
  '/profile/api-access',
  '/profile/password',
  '/profile/sessions',
  '/nowhere',
];

test('the pages of visitors are accessible and fit at every width, light and dark', async () => {
  const visitor = await site.openVisitor('/signin');
  for (const path of signedOutPages) await expectGoodPage(visitor, path);
});

test('the pages that all share are accessible and fit at every width, light and dark', async () => {
  const page = await site.openAdmin('/projects');
  for (const path of signedInPages) await expectGoodPage(page, path);
});

test.each([375, 1440])('what opens over a page is accessible and fits at %d px', async (width) => {
  const page = await site.openAdmin('/projects', { width });
  await page.getByRole('button', { name: 'Create project', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await page.getByText('Project name required').waitFor();
  await expectGoodOverlay(page, 'the dialog to create a project');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Search or jump to' }).click();
  await page.getByRole('listbox', { name: 'Commands' }).waitFor();
  await expectGoodOverlay(page, 'the palette');
  await page.keyboard.press('Escape');
  if (width === 375) await page.getByRole('button', { name: 'Open navigation' }).click();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menu').waitFor();
  await expectGoodOverlay(page, 'the menu of the account');
});

test('the first page needs at most 200 kB of script in 30 files, signed in or not', async () => {
  const page = await site.openVisitor('about:blank');
  const signedIn = await site.openAdmin('/profile');
  const loaded = [await scriptsOf(page, '/signin', 'Sign in'), await scriptsOf(signedIn, '/projects', 'Projects')];
  for (const { files, bytes } of loaded) {
    expect(bytes).toBeLessThanOrEqual(200_000);
    expect(files).toBeLessThanOrEqual(30);
  }
});

test('who wants no motion sees what becomes visible at once, however deep it stands', async () => {
  const page = await site.openAdmin('/projects');
  const link = page.getByText('Default project').last();
  await link.waitFor();
  await page.locator('main').evaluate((main) => main.style.setProperty('visibility', 'hidden'));
  await link.waitFor({ state: 'hidden' });
  await page.locator('main').evaluate((main) => main.style.removeProperty('visibility'));
  expect(await link.evaluate((element) => getComputedStyle(element).visibility)).toBe('visible');
});

test('no page complained of anything, the content security policy included', async () => {
  await site.leave();
  expect(site.problems).toEqual([]);
});

const expectGoodPage = async (page: Page, path: string) => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectGoodInAllLooks(page, path);
};

const expectGoodOverlay = async (page: Page, what: string) => {
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    expect(await violationsOf(page), `${what}, ${theme}`).toEqual([]);
  }
  await expectFits(page, what);
};

/** What a browser with an empty cache loads as script until the page stands, compressed. */
const scriptsOf = async (page: Page, path: string, heading: string) => {
  const scripts: Promise<Buffer>[] = [];
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true });
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body());
  });
  await page.goto(path);
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const sizes = (await Promise.all(scripts)).map((body) => gzipSync(body).length);
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
};
