import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { choose, openWorkspace, rowOf, type Workspace } from './open-workspace.ts';

let workspace: Workspace;

beforeAll(async () => {
  workspace = await openWorkspace();
});
afterEach(() => workspace.leave());
afterAll(async () => {
  await workspace.close();
  expect(workspace.problems).toEqual([]);
});

test('conversion says what it takes before it is done, and the other way what it gives', async () => {
  await workspace.createUser('hopper');
  const page = await workspace.openAdmin('/settings/users?query=hopper');
  await choose(page, 'hopper', 'Convert to read-only');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('takes one of the read-only seats').waitFor();
  await dialog.getByText('leaves the group Users').waitFor();
  await dialog.getByRole('button', { name: 'Convert' }).click();
  await page.getByText("User 'hopper' was converted to read-only").waitFor();
  await rowOf(page, 'hopper').getByText('Read-only').waitFor();
  await choose(page, 'hopper', 'Convert to regular');
  await dialog.getByText('is put into the group Users').waitFor();
  await dialog.getByRole('button', { name: 'Convert' }).click();
  await page.getByText("User 'hopper' was converted to regular").waitFor();
});

test('who is deactivated is out at once, and in again when activated', async () => {
  await workspace.createUser('turing');
  const page = await workspace.openAdmin('/settings/users?query=turing');
  const turing = await workspace.openAs('turing', '/projects');
  await choose(page, 'turing', 'Deactivate');
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await page.getByText("User 'turing' was deactivated").waitFor();
  await rowOf(page, 'turing').getByText('Inactive').waitFor();
  await turing.reload();
  await turing.waitForURL('**/signin**');
  await choose(page, 'turing', 'Activate');
  await page.getByText("User 'turing' was activated").waitFor();
  await workspace.openSignedIn('turing', '/projects');
});

test('a new password is checked, and is the one to sign in with', async () => {
  await workspace.createUser('knuth');
  const page = await workspace.openAdmin('/settings/users?query=knuth');
  await choose(page, 'knuth', 'Change password');
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  const save = dialog.getByRole('button', { name: 'Change password' });
  await save.click();
  await dialog.getByText('Password required').waitFor();
  await dialog.getByLabel('New password').fill('пароль-пароль');
  await dialog.getByText('Invalid password').waitFor();
  await dialog.getByLabel('New password').fill('Literate-programming1');
  await save.click();
  await page.getByText('Password was successfully updated').waitFor();
  const visitor = await workspace.openVisitor('/signin');
  await visitor.getByLabel('Username or email').fill('knuth');
  await visitor.getByLabel('Password', { exact: true }).fill('Literate-programming1');
  await visitor.keyboard.press('Enter');
  await visitor.waitForURL('**/projects');
});

test('two who edit the same user: the later one is told, loses nothing and goes on', async () => {
  await workspace.createUser('taken');
  const { id, revision } = await workspace.createUser('hamilton');
  const page = await workspace.openAdmin('/settings/users?query=hamilton');
  await choose(page, 'hamilton', 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit user' });
  await dialog.getByLabel('First name').fill('Margaret');
  await workspace.send('PATCH', `/api/iam/v1/users/${id}`, { lastName: 'Hamilton', firstName: 'Maggie', revision });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Somebody else changed this meanwhile.').waitFor();
  await dialog.getByText('Now: Maggie').waitFor();
  await dialog.getByText('Now: Hamilton').waitFor();
  expect(await dialog.getByLabel('First name').inputValue()).toBe('Margaret');
  await dialog.getByLabel('Email').fill('taken@example.com');
  await dialog.getByText('Email already in use').waitFor();
  await dialog.getByLabel('Email').fill('hamilton@example.com');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('User hamilton was successfully updated').waitFor();
  await rowOf(page, 'Margaret Hamilton').waitFor();
});

test('without seats it is said who can help, and nobody is created', async () => {
  await workspace.createUser('member');
  await workspace.createUser('guest', { hasReadOnlyAccess: true });
  await workspace.createHolder('office', ['IAM_USERS_UPDATE', 'PROJECTS_CREATE']);
  await workspace.setSeats({ paidSeats: 10, freeSeats: 0, readOnlySeats: 20, freeReadOnlySeats: 1 });
  const page = await workspace.openAdmin('/settings/users');
  await page.getByText('10 of 10 seats in use · 19 of 20 read-only seats in use').waitFor();
  await page.getByRole('button', { name: 'Create user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create user' });
  await dialog.getByText('Add more seats to create new users').waitFor();
  expect(await dialog.getByRole('button', { name: 'Create' }).isDisabled()).toBe(true);
  await dialog.getByLabel(/^Read-only user/).check();
  await expect.poll(() => dialog.getByRole('button', { name: 'Create' }).isEnabled()).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByLabel('Search users').fill('guest');
  await choose(page, 'guest', 'Convert to regular');
  await page.getByText('Action is not possible since there are no user seats available').waitFor();
  expect(await page.getByRole('dialog').getByRole('button', { name: 'Convert' }).isDisabled()).toBe(true);

  await workspace.setSeats({ paidSeats: 10, freeSeats: 0, readOnlySeats: 20, freeReadOnlySeats: 0 });
  await page.goto('/settings/users?query=member');
  await choose(page, 'member', 'Convert to read-only');
  await page.getByText('Action is not possible since there are no read-only user seats available').waitFor();
  const office = await workspace.openAs('office', '/settings/users');
  await office
    .getByText(
      'You can not create new users since workspace reached its limit of seats. Please contact workspace owner to add more.',
    )
    .waitFor();
  expect(await office.getByRole('button', { name: 'Create user' }).isDisabled()).toBe(true);
});
