import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openSite, type Site, signIn } from '../support/open-site.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterEach(() => site.leave());
afterAll(() => site.close());

test('who is not signed in signs in, and comes back to the page that was asked for', async () => {
  const page = await site.openVisitor('/projects?sortBy=-name');
  await page.waitForURL('**/signin?return=*');
  await page.getByLabel('Username or email').fill(site.username);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/signin');
  await signIn(page, site.username, site.password);
  await page.getByRole('heading', { name: 'Projects' }).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?sortBy=-name');
});

test('the sign-in says which field is missing', async () => {
  const page = await site.openVisitor('/signin');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Username required').waitFor();
  await page.getByText('Password required').waitFor();
});

test('an address that nothing has is not found, and who is not signed in need not sign in to learn that', async () => {
  const visitor = await site.openVisitor('/nothing/is/here');
  await visitor.getByRole('heading', { name: 'This page does not exist' }).waitFor();
  expect(await visitor.getByRole('navigation').count()).toBe(0);
  const page = await site.openSignedIn(site.username, '/nothing/is/here');
  await page.getByRole('heading', { name: 'This page does not exist' }).waitFor();
  await page.getByRole('link', { name: 'Account', exact: true }).waitFor();
});

test('an address of another site is not returned to', async () => {
  const page = await site.openVisitor('/signin?return=//evil.example/projects');
  await signIn(page, site.username, site.password);
  await page.getByRole('heading', { name: 'Projects' }).waitFor();
  await expect.poll(() => new URL(page.url()).origin).toBe(site.url);
});

test('who is signed in is led from the sign-in to the homepage, or to the projects where its project is gone', async () => {
  const page = await site.openSignedIn(site.username, '/profile');
  await page.getByLabel('Homepage').selectOption({ label: 'Launches of Default project' });
  await page.getByText('Homepage was successfully updated').waitFor();
  await page.goto('/signin');
  await page.waitForURL('**/projects/DEF/automation-launches');
  await fetch(`${site.url}/api/iam/v1/users/me/landing-page`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${site.adminToken}` },
    body: JSON.stringify({ landingPage: '/projects/GONE/automation-launches' }),
  });
  const visitor = await site.openVisitor('/signin');
  await signIn(visitor, site.username, site.password);
  await visitor.waitForURL('**/projects');
  await expect.poll(() => visitor.evaluate(() => document.activeElement?.textContent)).toBe('Projects');
});

test('requests that are refused together are renewed once and repeated', async () => {
  const page = await openProjects();
  const seen = await refuseTheToken(page, { sentTogether: projectKeys.length });
  await toggleAllStars(page);
  await expect.poll(() => seen).toEqual({ refused: projectKeys.length, renewals: 1, kept: projectKeys.length });
  await page.reload();
  await expect.poll(() => page.getByRole('button', { name: /^Unstar/ }).count()).toBe(projectKeys.length);
});

test('a refusal with the code REP-1005 is renewed as well, another refusal is not', async () => {
  const page = await site.openSignedIn(site.username, '/profile');
  const seen = await refuseTheToken(page, { status: 403, code: 'REP-1005', message: 'No access to the project.' });
  await page.getByRole('link', { name: 'API Access' }).click();
  await page.getByText('There are no active tokens yet').waitFor();
  expect(seen.renewals).toBe(1);
  await refuseTheToken(page, { status: 403, code: 'FORBIDDEN', message: 'You may not see this.' });
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await page.getByText('You may not see this.').waitFor();
  expect(seen.renewals).toBe(1);
});

test('two tabs share a renewal, and signing out in one signs out the other', async () => {
  const first = await openProjects();
  const second = await first.context().newPage();
  await second.goto('/projects');
  await second.getByText('projects created in workspace').waitFor();
  const all = 2 * projectKeys.length;
  const seen = await refuseTheToken(first, { sentTogether: all });
  await Promise.all([first, second].map(toggleAllStars));
  await expect.poll(() => seen).toEqual({ refused: all, renewals: 1, kept: all });

  await first.getByRole('button', { name: /^Account of/ }).click();
  await first.getByRole('menuitem', { name: 'Sign out' }).click();
  await Promise.all([first, second].map((page) => page.waitForURL('**/signin**')));
});

test('a session that has ended elsewhere leads to the sign-in and back', async () => {
  const page = await site.openSignedIn(site.username, '/profile');
  await page.route('**/api/iam/v1/auth/refresh', (route) => route.fulfill({ status: 401, json: refusal }));
  await refuseTheToken(page);
  await page.getByRole('link', { name: 'API Access' }).click();
  await page.waitForURL('**/signin?return=%2Fprofile%2Fapi-access');
  await page.unrouteAll();
  await signIn(page, site.username, site.password);
  await page.waitForURL('**/profile/api-access');
});

test('a server that can not be asked ends no session', async () => {
  const page = await site.openSignedIn(site.username, '/profile');
  await refuseTheToken(page);
  await page.route('**/api/iam/v1/auth/refresh', (route) => route.abort());
  await page.getByRole('link', { name: 'API Access' }).click();
  await page.getByText('Touchstone can not be reached.').waitFor({ timeout: 20_000 });
  await page.unroute('**/api/iam/v1/auth/refresh');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('There are no active tokens yet').waitFor();
});

test('a renewal whose answer is lost on the way ends no session, also when the page is closed meanwhile', async () => {
  const page = await site.openSignedIn(site.username, '/profile');
  await refuseTheToken(page);
  const context = page.context();
  let lost = 0;
  await context.route('**/auth/refresh', async (route) => {
    await route.fetch();
    lost += 1;
    await route.abort();
  });
  await page.getByRole('link', { name: 'API Access' }).click();
  await expect.poll(() => lost).toBeGreaterThan(0);
  await page.close();
  await context.unroute('**/auth/refresh');
  const later = await context.newPage();
  await later.goto('/profile/api-access');
  await later.getByText('There are no active tokens yet').waitFor();
});

test('loading the page again and again keeps the session', async () => {
  const page = await site.openSignedIn(site.username, '/projects');
  for (let reload = 0; reload < 8; reload += 1) {
    await page.evaluate(() => location.reload()).catch(() => undefined);
    await page.waitForTimeout(30 * reload);
  }
  await page.getByRole('heading', { name: 'Projects' }).waitFor();
});

test('a workspace that signs up has its own address, and sees nothing of another', async () => {
  const page = await site.openVisitor('/signup');
  await page.getByLabel('Workspace name').fill('acme');
  await page.getByLabel('Username').fill('ada');
  await page.getByLabel('Email').fill('ada@acme.example');
  await page.getByLabel('Password', { exact: true }).fill('Correct-horse-1');
  await page.getByRole('button', { name: 'Create workspace' }).click();
  await page.getByRole('link', { name: /^Sign in at acme\./ }).click();
  await expect.poll(() => new URL(page.url()).hostname).toBe('acme.localhost');
  await signIn(page, 'ada@acme.example', 'Correct-horse-1');
  await page.getByText('1 of 100 projects created in workspace').waitFor();

  const other = await site.openVisitor('/signin');
  await other.getByLabel('Username or email').fill('ada');
  await other.getByLabel('Password', { exact: true }).fill('Correct-horse-1');
  await other.getByRole('button', { name: 'Sign in' }).click();
  await other.getByRole('alert').waitFor();
});

test('no page complained of anything', async () => {
  await site.leave();
  expect(site.problems.filter((problem) => !problem.includes('can not be reached'))).toEqual([]);
});

const refusal = { code: 'UNAUTHENTICATED', message: 'Sign in to continue.' };

/** From now on the server refuses the token that this browser holds, as it does when it has expired. */
type Refusal = {
  status?: number;
  code?: string;
  message?: string;
  /** So many requests are refused before the first of them gets another token. */
  sentTogether?: number;
};

const refuseTheToken = async (page: Page, { status = 401, sentTogether = 1, ...answer }: Refusal = {}) => {
  const seen = { refused: 0, renewals: 0, kept: 0 };
  const stale = await tokenOf(page);
  const context = page.context();
  await context.route('**/api/**', (route) => {
    if (route.request().headers().authorization !== `Bearer ${stale}`) return route.fallback();
    seen.refused += 1;
    return route.fulfill({ status, json: { ...refusal, ...answer } });
  });
  await context.route('**/auth/refresh', async (route) => {
    seen.renewals += 1;
    await expect.poll(() => seen.refused).toBeGreaterThanOrEqual(sentTogether);
    await route.fallback();
  });
  context.on('response', (response) => {
    if (response.url().endsWith('/star') && response.status() === 204) seen.kept += 1;
  });
  return seen;
};

const projectKeys = ['DEF', 'ONE', 'TWO', 'THREE', 'FOUR'];

const openProjects = async (): Promise<Page> => {
  for (const key of projectKeys.slice(1))
    await fetch(`${site.url}/api/projects/v1/projects`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${site.adminToken}` },
      body: JSON.stringify({ key, name: `Project ${key}` }),
    });
  const page = await site.openSignedIn(site.username, '/projects');
  await page.getByText('projects created in workspace').waitFor();
  return page;
};

/** Many requests at the same moment. */
const toggleAllStars = (page: Page) =>
  page.evaluate(() => {
    for (const star of document.querySelectorAll<HTMLElement>('button[aria-pressed]')) star.click();
  });

const tokenOf = async (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        indexedDB.open('touchstone').onsuccess = ({ target }) => {
          if (!(target instanceof IDBRequest)) return;
          const request = target.result.transaction('session').objectStore('session').get('current');
          request.onsuccess = () => resolve(request.result.authToken);
        };
      }),
  );
