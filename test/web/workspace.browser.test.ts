import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openSite, type Site, signIn } from '../support/open-site.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterEach(() => site.leave());
afterAll(() => site.close());

test('a project is created, after the form has said what its key must be, and opens', async () => {
  const page = await site.openAdmin('/projects');
  await page.getByRole('button', { name: 'Create project', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Create project' });
  await dialog.getByLabel('Name').fill('Web shop');
  expect(await dialog.getByLabel('Key').inputValue()).toBe('WS');
  await dialog.getByLabel('Key').fill('1shop');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.getByText('Project key can only contain capital latin letters and numbers').waitFor();
  await dialog.getByLabel('Key').fill('def');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.getByText(/already/).waitFor();
  await dialog.getByLabel('Key').fill('SHOP');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL('**/projects/SHOP/automation-launches');
  await page.getByText('Project Web shop was successfully created').waitFor();
});

test('a star flips at once and lasts, and flips back when it could not be kept', async () => {
  const page = await site.openAdmin('/projects');
  const star = page.getByRole('button', { name: 'Star Default project', exact: true });
  const unstar = page.getByRole('button', { name: 'Unstar Default project' });
  const answers: Route[] = [];
  await page.route('**/star', (route) => void answers.push(route));
  const kept = page.waitForResponse('**/star');
  await star.click();
  await unstar.waitFor();
  await answers.pop()?.fallback();
  await kept;
  await page.reload();
  await unstar.click();
  await star.waitFor();
  await answers.pop()?.abort();
  await page.getByText('Touchstone can not be reached.').waitFor();
  await unstar.waitFor();
});

test('what the list of projects shows is in its address, and Back goes back', async () => {
  const page = await site.openAdmin('/projects');
  await page.getByLabel('Search projects').fill('nothing like it');
  await page.getByText("No projects match 'nothing like it'").waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('query')).toBe('nothing like it');
  await page.getByRole('button', { name: 'Clear search', exact: true }).last().click();
  await page.getByRole('button', { name: 'Name' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?sortBy=name');
  await page.getByRole('link', { name: 'Default project' }).click();
  await page.waitForURL('**/projects/DEF/automation-launches');
  await page.goBack();
  await page.getByRole('columnheader', { name: 'Name' }).waitFor();
  expect(await page.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
});

test('an API token is shown once, signs an agent in, and no longer when it is revoked', async () => {
  const page = await site.openAdmin('/profile/api-access');
  await page.getByRole('button', { name: 'Create token' }).click();
  await page.getByLabel('Name').fill('Nightly');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const token = await page.getByRole('status', { name: 'Token' }).innerText();
  for (const _ of [1, 2]) await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await page.getByRole('button', { name: 'Copy token' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  await page.getByRole('button', { name: 'Done' }).click();
  expect(await exchange(token)).toBe(200);

  await page.reload();
  await page.getByRole('row', { name: /Nightly/ }).waitFor();
  expect(await page.content()).not.toContain(token);
  await page.getByRole('button', { name: 'Revoke Nightly' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('There are no active tokens yet').waitFor();
  expect(await exchange(token)).toBe(401);
});

test('the expiry of a token is a day of the calendar, today or later', async () => {
  const page = await site.openAdmin('/profile/api-access');
  await page.getByRole('button', { name: 'Create token' }).click();
  await page.getByLabel('Name').fill('With an end');
  await page.getByLabel('This token has expiration date').check();
  const create = page.getByRole('button', { name: 'Create', exact: true });
  await page.getByLabel('Expires').fill('02/30/2030');
  await create.click();
  await page.getByText("Must be a valid date. The format is 'mm/dd/yyyy'").waitFor();
  await page.getByLabel('Expires').fill('01/01/2020');
  await page.getByText('Must be today or a day in the future').waitFor();
  await page.getByLabel('Expires').fill('12/31/2099');
  await create.click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('row', { name: /With an end December 31, 2099/ }).waitFor();
  await page.getByText('Expired').click();
  await page.getByText('There are no expired tokens').waitFor();
});

test('names and password are changed with the words of the specification', async () => {
  const page = await site.openAdmin('/profile');
  await page.getByLabel('First name').fill('Ada!');
  await page.getByLabel('Last name').fill("O'Hara (QA)");
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('First name contains illegal characters').waitFor();
  await page.getByLabel('First name').fill('a'.repeat(101));
  await page.getByText('Must be between 1 and 100 characters').waitFor();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill("O'Hara");
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Profile was successfully updated').waitFor();
  await page.getByRole('button', { name: "Account of Ada O'Hara" }).waitFor();

  await page.getByRole('link', { name: 'Password' }).click();
  await page.getByLabel('Current password').fill(site.password);
  await page.getByLabel('New password').fill('short');
  await page.getByLabel('Repeat password').fill('another');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Password must be between 8 and 50 characters').waitFor();
  await page.getByLabel('New password').fill('Another-passw0rd');
  await page.getByText('Passwords do not match').waitFor();
});

test('after a change of the password one stays signed in, and the old one no longer signs in', async () => {
  await site.createUser('changer', { hasReadOnlyAccess: true });
  const page = await site.openSignedIn('changer', '/profile/password');
  await page.getByLabel('Current password').fill(site.password);
  await page.getByLabel('New password').fill('Another-passw0rd');
  await page.getByLabel('Repeat password').fill('Another-passw0rd');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Password was successfully updated').waitFor();
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await page.getByText('There are no projects here yet').waitFor();

  const visitor = await site.openVisitor('/signin');
  await visitor.getByLabel('Username or email').fill('changer');
  await visitor.getByLabel('Password', { exact: true }).fill(site.password);
  await visitor.getByRole('button', { name: 'Sign in' }).click();
  await visitor.getByRole('alert').waitFor();
  await signIn(visitor, 'changer', 'Another-passw0rd');
});

test('the keyboard leads everywhere: palette, shortcuts, menus, theme', async () => {
  const page = await site.openAdmin('/projects');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or jump to' }).waitFor();
  await page.keyboard.type('api');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/profile/api-access');
  await expectFocusOnHeading(page, 'Account settings');

  await page.goto('/projects/DEF/automation-launches');
  await page.getByRole('heading', { name: 'Launches', exact: true }).waitFor();
  const palette = page.getByRole('combobox', { name: 'Search or jump to' });
  await page.keyboard.press('Control+k');
  await palette.waitFor();
  await page.keyboard.type('night shift');
  await page.getByRole('option', { name: "Search launches for 'night shift'" }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(({ searchParams }) => searchParams.get('filters') === 'query:night shift');
  await page.keyboard.press('Control+k');
  await palette.waitFor();
  await page.keyboard.type('#12');
  await page.getByRole('option', { name: 'Launch #12 ' }).waitFor();
  await page.keyboard.press('Escape');

  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await page.waitForURL('**/projects**');
  await expectFocusOnHeading(page, 'Projects');

  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await shortcuts.waitFor();
  await page.keyboard.press('Escape');
  await shortcuts.waitFor({ state: 'detached' });

  const create = page.getByRole('button', { name: 'Create project', exact: true });
  await create.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create project' });
  // After its last control comes what the browser itself has, and never what is behind it.
  const isBehind = (element: Element) =>
    document.activeElement !== document.body && !element.contains(document.activeElement);
  for (let presses = 0; presses < 12; presses++) {
    expect(await dialog.evaluate(isBehind)).toBe(false);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await create.evaluate((element) => element === document.activeElement)).toBe(true);

  await page.getByRole('button', { name: /^Account of/ }).press('Enter');
  await page.keyboard.type('dark');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.documentElement.className)).toBe('dark');
  await page.reload();
  expect(await page.evaluate(() => document.documentElement.className)).toBe('dark');

  await page.getByRole('heading', { name: 'Projects' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
});

test('who may only read is offered no project to create and no tokens', async () => {
  const username = 'reader';
  await site.createUser(username, { hasReadOnlyAccess: true });
  const page = await site.openAs(username, '/projects');
  await page.getByText('There are no projects here yet').waitFor();
  await page.getByText('Create one and start testing right away!').waitFor();
  expect(await page.getByRole('button', { name: /Create/ }).count()).toBe(0);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Password' }).waitFor();
  expect(await page.getByRole('link', { name: 'API Access' }).count()).toBe(0);
  await page.goto('/profile/api-access');
  await page.waitForURL('**/profile');
  await page.getByLabel('First name').waitFor();
});

test('initials stand where a photo can not be loaded', async () => {
  const username = `zoe${Date.now() % 1e6}`;
  await site.createUser(username);
  const page = await site.openAs(username, '/profile');
  const initials = page.getByText('Z', { exact: true });
  const atAllPlaces = () => expect.poll(() => initials.count(), { timeout: 10_000 }).toBe(3);
  await atAllPlaces();
  for (const photoUrl of ['/files/gone.png', 'https://localhost:1/gone.png']) {
    await setPhoto(username, photoUrl);
    const asked = page.waitForRequest((request) => request.url().endsWith('/gone.png'));
    await page.reload();
    await asked;
    await atAllPlaces();
  }
});

test('no page complained of anything', async () => {
  await site.leave();
  expect(site.problems).toEqual([]);
});

const setPhoto = async (username: string, photoUrl: string): Promise<void> => {
  const ask = async (method: string, path: string, body: object, token = ''): Promise<{ authToken: string }> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const answer = await fetch(`${site.url}/api/iam/v1/${path}`, { method, headers, body: JSON.stringify(body) });
    return JSON.parse(await answer.text());
  };
  const { authToken } = await ask('POST', 'auth/login', { username, password: site.password });
  await ask('PATCH', 'users/me', { photoUrl }, authToken);
};

const exchange = async (refreshToken: string): Promise<number> => {
  const answer = await fetch(`${site.url}/api/iam/v1/auth/refresh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
  });
  return answer.status;
};

const expectFocusOnHeading = (page: Page, name: string) =>
  page.waitForFunction(
    (text) => document.activeElement?.tagName === 'H1' && document.activeElement.textContent === text,
    name,
  );
