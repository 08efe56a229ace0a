import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { violationsOf } from '../support/axe.ts';
import { expectFits } from '../support/looks.ts';
import { choose, openWorkspace, type Workspace } from './open-workspace.ts';

let workspace: Workspace;

beforeAll(async () => {
  workspace = await openWorkspace();
  const { id } = await workspace.createUser('a.rather.long.name.of.somebody');
  await workspace.createUser('guest', { hasReadOnlyAccess: true });
  await workspace.send('PATCH', `/api/iam/v1/users/${id}`, { status: 'INACTIVE' });
  await workspace.createHolder('office', ['IAM_USERS_READ', 'REPORTING_FAILURE_TAGS_UPDATE']);
});
afterEach(() => workspace.leave());
afterAll(async () => {
  await workspace.close();
  expect(workspace.problems).toEqual([]);
});

/** Each width and each theme; what depends on both at once is looked at on the pages that all share. */
const shown = [
  { theme: 'light', width: 320 },
  { theme: 'dark', width: 768 },
  { theme: 'light', width: 1440 },
] as const;

for (const { theme, width } of shown)
  test(`administration breaks no rule of axe and fits, ${theme} at ${width} px`, async () => {
    const page = await workspace.openAdmin('/settings', { theme, width });
    await expectGood(page, 'the settings');
    await page.goto('/settings/users');
    await page.getByRole('button', { name: 'Actions for office' }).waitFor();
    expect(await page.getByRole('table').count()).toBe(width > 768 ? 1 : 0);
    await expectGood(page, 'the users');
    await choose(page, 'office', 'Convert to read-only');
    await page.getByText('leaves the group group of office').waitFor();
    await expectGood(page, 'a conversion');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Create user' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    await page.getByText('Group required').waitFor();
    await expectGood(page, 'the form for a user');
    await page.goto('/settings/user-groups');
    await page.getByRole('button', { name: 'Add user to Users' }).click();
    await page.getByRole('checkbox', { name: 'guest' }).waitFor();
    await expectGood(page, 'the groups and who to add');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'New group' }).click();
    await page.getByLabel('Delete groups').waitFor();
    await expectGood(page, 'the form for a group');
  });

const expectGood = async (page: Page, what: string) => {
  expect(await violationsOf(page), what).toEqual([]);
  await expectFits(page, what);
};
