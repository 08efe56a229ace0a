import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openWorkspace, type Workspace } from './open-workspace.ts';

let workspace: Workspace;

beforeAll(async () => {
  workspace = await openWorkspace();
  await workspace.createUser('nobody');
});
afterEach(() => workspace.leave());
afterAll(async () => {
  await workspace.close();
  expect(workspace.problems).toEqual([]);
});

test('who may see nothing there is not led to the settings, and finds no such pages', async () => {
  const page = await workspace.openAs('nobody', '/settings');
  await page.getByText('This page does not exist').waitFor();
  expect(await page.getByRole('link', { name: 'Settings' }).count()).toBe(0);
  for (const path of ['/settings/users', '/settings/user-groups']) {
    await page.goto(path);
    await page.getByText('This page does not exist').waitFor();
  }
});

test('who only reads users is offered nothing to do to them, and no groups', async () => {
  await workspace.createHolder('users-reader', ['IAM_USERS_READ']);
  const page = await workspace.openAs('users-reader', '/settings');
  const sections = page.getByRole('list', { name: 'Sections' }).getByRole('link');
  expect(await sections.allInnerTexts()).toEqual(['Users']);
  await sections.click();
  await page.getByRole('row').filter({ hasText: 'nobody' }).waitFor();
  expect(await page.getByRole('button', { name: /^Create|^Actions/ }).count()).toBe(0);
});

test('nobody is offered anything to do to oneself or to super admins', async () => {
  await workspace.createHolder('users-editor', ['IAM_USERS_UPDATE', 'PROJECTS_CREATE']);
  const page = await workspace.openAs('users-editor', '/settings/users');
  await page.getByRole('button', { name: 'Actions for nobody' }).waitFor();
  for (const name of ['users-editor', 'admin'])
    expect(await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Create user' }).click();
  const groups = page.getByLabel('Group').locator('option');
  await expect.poll(() => groups.allInnerTexts()).toContain('Users');
  expect(await groups.allInnerTexts()).not.toContain('Administrators');
});

test('who only reads groups sees who is in them, and changes nothing', async () => {
  await workspace.createHolder('groups-reader', ['IAM_GROUPS_READ']);
  const page = await workspace.openAs('groups-reader', '/settings/user-groups');
  await page.getByRole('list', { name: 'Users of Users' }).getByText('nobody').waitFor();
  expect(await page.getByRole('button', { name: /^(New group|Actions|Remove)/ }).count()).toBe(0);
  for (const button of await page.getByRole('button', { name: /^Add user/ }).all())
    expect(await button.isDisabled()).toBe(true);
});

test('who may only delete groups and take people out of them is offered that', async () => {
  await workspace.createHolder('groups-cleaner', ['IAM_GROUPS_READ', 'IAM_GROUPS_DELETE', 'PROJECTS_CREATE']);
  await workspace.send('POST', '/api/iam/v1/groups', { name: 'Old', permissions: [] });
  const page = await workspace.openAs('groups-cleaner', '/settings/user-groups');
  await page.getByRole('button', { name: 'Remove nobody from Users' }).waitFor();
  await page.getByRole('button', { name: 'Actions for Old' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Edit' }).count()).toBe(0);
});
