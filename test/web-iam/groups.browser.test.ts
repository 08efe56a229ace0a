import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { choose, openWorkspace, type Workspace } from './open-workspace.ts';

let workspace: Workspace;

beforeAll(async () => {
  workspace = await openWorkspace();
});
afterEach(() => workspace.leave());
afterAll(async () => {
  await workspace.close();
  expect(workspace.problems).toEqual([]);
});

const cardOf = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Groups' })
    .locator('> li')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

test('a group is created with its permissions, and who is put into it can do more without signing in again', async () => {
  await workspace.createUser('ada');
  await workspace.createUser('reader', { hasReadOnlyAccess: true });
  const ada = await workspace.openAs('ada', '/projects');
  const settings = ada.getByRole('link', { name: 'Settings' });
  expect(await settings.count()).toBe(0);

  const page = await workspace.openAdmin('/settings/user-groups');
  await page.getByText('No groups created').waitFor();
  await page.getByRole('button', { name: 'New group' }).click();
  const dialog = page.getByRole('dialog', { name: 'New group' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.getByText('Group name required').waitFor();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('users');
  await dialog.getByLabel('See the users of the workspace').check();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.getByText('Group name already in use').waitFor();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Office');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page.getByText('Group Office was created').waitFor();
  const card = cardOf(page, 'Office');
  await card.getByText('(contains 0 users)').waitFor();
  expect(await page.getByText('No groups created').count()).toBe(0);

  await card.getByRole('button', { name: 'Add user to Office' }).click();
  const people = page.getByRole('dialog', { name: 'Users of Office' });
  expect(await people.getByRole('checkbox', { name: 'reader' }).isDisabled()).toBe(true);
  await people.getByText('Read-only users cannot be assigned to workspace groups').waitFor();
  await people.getByRole('checkbox', { name: 'ada' }).check();
  await card.getByText('(contains 1 user)').waitFor();
  await expect
    .poll(async () => {
      for (const name of ['Failure tags', 'Projects']) await ada.getByRole('link', { name, exact: true }).click();
      return settings.count();
    })
    .toBe(1);
  await settings.click();
  await ada.getByRole('main').getByRole('link', { name: 'Users' }).click();
  await ada.getByRole('row').filter({ hasText: 'reader' }).waitFor();

  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: 'Remove ada from Office' }).click();
  await card.getByText('(contains 0 users)').waitFor();
  await ada.reload();
  await ada.getByText('This page does not exist').waitFor();
});

test('a group is edited and deleted; who edits it at the same time as another is told and loses nothing', async () => {
  const { id, revision } = await workspace.send('POST', '/api/iam/v1/groups', {
    name: 'Night shift',
    permissions: ['BILLING'],
  });
  const page = await workspace.openAdmin('/settings/user-groups?query=shift');
  await choose(page, 'Night shift', 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit group' });
  expect(await dialog.getByLabel('See and change the plan and its payment').isChecked()).toBe(true);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Late shift');
  await workspace.send('PATCH', `/api/iam/v1/groups/${id}`, {
    name: 'Early shift',
    permissions: ['PROJECTS_CREATE'],
    revision,
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Somebody else changed this meanwhile.').waitFor();
  await dialog.getByText('Now: Early shift').waitFor();
  await dialog.getByText('Now: Create projects').waitFor();
  expect(await dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Late shift');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Group updated').waitFor();
  await cardOf(page, 'Late shift').getByText('Create projects').waitFor();

  await choose(page, 'Late shift', 'Delete');
  await page.getByRole('dialog', { name: 'Delete group?' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Group Late shift was deleted').waitFor();
  await page.getByText("No groups match 'shift'").waitFor();
});

test('on a small screen what is wrong comes into sight, also where the field had the focus all along', async () => {
  const page = await workspace.openAdmin('/settings/user-groups', { width: 375 });
  await page.getByRole('button', { name: 'New group' }).click();
  const dialog = page.getByRole('dialog', { name: 'New group' });
  const name = dialog.getByRole('textbox', { name: 'Name' });
  for (const [text, told] of [
    ['', 'Group name required'],
    ['users', 'Group name already in use'],
  ] as const) {
    await name.fill(text);
    await dialog.getByRole('button', { name: 'Create' }).click();
    await dialog.getByText(told).waitFor();
    await expect.poll(async () => (await name.boundingBox())?.y).toBeGreaterThan(0);
  }
});

test('groups come 50 at a time; the built-in ones are neither edited nor deleted', async () => {
  for (let at = 0; at < 50; at++)
    await workspace.send('POST', '/api/iam/v1/groups', {
      name: `Team ${String(at).padStart(2, '0')}`,
      permissions: [],
    });
  const page = await workspace.openAdmin('/settings/user-groups');
  const cards = page.getByRole('list', { name: 'Groups' }).locator('> li');
  await expect.poll(() => cards.count()).toBe(50);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => cards.count()).toBeGreaterThan(50);
  for (const name of ['Administrators', 'super admins', 'Users']) {
    await cardOf(page, name).getByText('Built-in').waitFor();
    expect(
      await cardOf(page, name)
        .getByRole('button', { name: /^Actions/ })
        .count(),
    ).toBe(0);
  }
});
