import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from '../support/open-site.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterEach(() => site.leave());
afterAll(() => site.close());

test('a page that could not be loaded says why, and loads when it is tried again', async () => {
  const page = await site.openAdmin('/profile');
  const failure = { code: 'UNAVAILABLE', message: 'The service is starting. Try again in a moment.' };
  await page.route('**/api/projects/v1/projects-limit', (route) => route.fulfill({ status: 503, json: failure }));
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await page.getByText(failure.message).waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('projects created in workspace').waitFor();
});

test('what was typed stays where it was when the server can not be reached, and so does the focus', async () => {
  const page = await site.openAdmin('/profile/password');
  for (const label of ['Current password', 'New password', 'Repeat password'])
    await page.getByLabel(label).fill('correct-horse-1');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Change password' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Touchstone can not be reached.').waitFor();
  expect(await page.getByLabel('New password').inputValue()).toBe('correct-horse-1');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Change password');
  await page.context().setOffline(false);
  await page.keyboard.press('Enter');
  await page.getByText('The current password is not right.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
});

test('a page that does not come without a server says that, and not that it was updated', async () => {
  const page = await site.openAdmin('/profile');
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await page.getByText('Touchstone can not be reached.').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Touchstone can not be reached.').waitFor();
  await page.context().setOffline(false);
  // It is tried again by itself, too.
  await page.getByText('projects created in workspace').waitFor();

  await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await page.getByRole('heading', { name: 'Touchstone has been updated' }).waitFor();
});

test('a reader without a network is told so as long as it lasts, and what could not be sent does not happen later', async () => {
  const page = await site.openAdmin('/projects');
  await page.getByRole('button', { name: 'Create project', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Never sent');
  await page.context().setOffline(true);
  await page.getByText('You are offline.').waitFor();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.getByText('Touchstone can not be reached.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.context().setOffline(false);
  await page.getByText('You are offline.').waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('projects created in workspace').waitFor();
  expect(await page.getByText('Never sent').count()).toBe(0);
});

test('what is typed before the palette has come is in it, and no shortcut of the page', async () => {
  const page = await site.openAdmin('/profile');
  const { promise: coming, resolve: come } = Promise.withResolvers<void>();
  await page.route('**/command-palette-*.js', async (route) => {
    await coming;
    await route.fallback();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('gp');
  come();
  await page.keyboard.type('lpga');
  await expect.poll(() => page.getByRole('combobox', { name: 'Search or jump to' }).inputValue()).toBe('gplpga');
  expect(new URL(page.url()).pathname).toBe('/profile');
});

test('an unknown address and an unknown project say so inside the frame', async () => {
  const page = await site.openAdmin('/nowhere/at/all');
  await page.getByRole('heading', { name: 'This page does not exist' }).waitFor();
  await page.goto('/projects/NOPE/automation-launches');
  await page.getByRole('heading', { name: 'Project NOPE can not be found' }).waitFor();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
});
