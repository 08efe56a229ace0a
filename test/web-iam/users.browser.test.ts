import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openWorkspace, rowOf, type Workspace } from './open-workspace.ts';

let workspace: Workspace;

beforeAll(async () => {
  workspace = await openWorkspace();
});
afterEach(() => workspace.leave());
afterAll(async () => {
  await workspace.close();
  expect(workspace.problems).toEqual([]);
});

const usernames = (page: Page) => page.locator('tbody tr td:first-child').allInnerTexts();

test('a user is created once the form has said all that is missing or taken, and signs in', async () => {
  await workspace.createUser('taken');
  const page = await workspace.openAdmin('/settings');
  await page.getByRole('main').getByRole('link', { name: 'Users' }).click();
  await page.getByText('seats in use').first().waitFor();
  await page.getByRole('button', { name: 'Create user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create user' });
  const create = dialog.getByRole('button', { name: 'Create' });
  await create.click();
  for (const text of ['Username name required', 'Email required', 'Password required', 'Group required'])
    await dialog.getByText(text).first().waitFor();

  await dialog.getByLabel('Username').fill('no_underscores');
  await dialog.getByLabel('Email').fill('nobody');
  await dialog.getByLabel('First name').fill('Ada!');
  await dialog.getByLabel('Last name').fill('Love*lace');
  await dialog.getByLabel(/^Password/).fill('short');
  await dialog.getByLabel('Confirm password').fill('other');
  for (const text of [
    'Username can only contain latin letters, numbers, dots and dashes',
    'Please enter a valid email address',
    'First name contains illegal characters',
    'Last name contains illegal characters',
    'Must be between 8 and 50 characters',
    'Passwords do not match',
  ])
    await dialog.getByText(text).waitFor();

  await dialog.getByLabel('Username').fill('TAKEN');
  await dialog.getByText('Username already in use').waitFor();
  await dialog.getByLabel('Email').fill('taken@example.com');
  await dialog.getByText('Email already in use').waitFor();
  await dialog.getByLabel('Username').fill('ada.lovelace');
  await dialog.getByLabel('Email').fill('ada@example.com');
  await dialog.getByLabel('First name').fill('Ada');
  await dialog.getByLabel('Last name').fill('');
  await dialog.getByLabel(/^Password/).fill(workspace.password);
  await dialog.getByLabel('Confirm password').fill(workspace.password);
  await dialog.getByLabel('Group').selectOption({ label: 'Users' });
  await create.click();
  await page.getByText('User ada.lovelace was successfully created').waitFor();
  await rowOf(page, 'ada@example.com').getByText('Active').waitFor();
  await page.getByText('3 of 25 seats in use').waitFor();
  const projects = await workspace.openAs('ada.lovelace', '/projects');
  await projects.getByText('Create one and start testing right away!').waitFor();
  for (const name of ['Create new project', 'Create project with demo data'])
    await projects.getByRole('main').getByRole('button', { name }).last().waitFor();
});

test('uniqueness is asked for once the typing rests', async () => {
  const page = await workspace.openAdmin('/settings/users');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/users/taken')) asked.push(new URL(request.url()).search);
  });
  await page.getByRole('button', { name: 'Create user' }).click();
  const answered = page.waitForResponse('**/users/taken**');
  await page.getByLabel('Username').pressSequentially('grace', { delay: 20 });
  await answered;
  expect(asked).toEqual(['?username=grace']);
});

test('search, filters, order and page are in the address and outlast a reload', async () => {
  const numbers = Array.from({ length: 11 }, (_, at) => `tester ${10 + at}`);
  await Promise.all(numbers.map((name) => workspace.createUser(name, { hasReadOnlyAccess: true })));
  const page = await workspace.openAdmin('/settings/users');
  await page.getByLabel('Search users').fill('tester');
  await page.getByText('11 users').waitFor();
  await page.getByRole('button', { name: 'Email' }).click();
  await page.getByRole('button', { name: 'Email' }).click();
  await expect.poll(() => usernames(page)).toHaveLength(10);
  await expect.poll(async () => (await usernames(page))[0]).toContain('tester 20');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(() => usernames(page)).toHaveLength(1);
  expect(new URL(page.url()).search).toBe('?query=tester&sortBy=-email&page=2');
  await page.reload();
  await expect.poll(async () => (await usernames(page))[0]).toContain('tester 10');

  await page.getByRole('button', { name: 'Groups' }).click();
  await page.getByRole('checkbox', { name: 'Users' }).click();
  await page.getByText('No users match your search and filters').waitFor();
  expect(new URL(page.url()).search).toBe('?query=tester&sortBy=-email&groups=2');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await page.getByRole('button', { name: 'Status' }).click();
  await page.getByRole('checkbox', { name: 'Inactive' }).click();
  await page.getByRole('button', { name: 'Status: Inactive' }).waitFor();
  await page.getByText('No users match your search and filters').waitFor();
  await page.goto('/settings/users?query=tester&page=9');
  await page.getByText('Page 2 of 2').waitFor();
});
