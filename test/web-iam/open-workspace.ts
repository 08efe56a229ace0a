import type { Page } from 'playwright-core';
import type { WorkspacePermission } from '#shared/iam/groups/permissions';
import { changeTenant } from '../support/change-tenant.ts';
import { openSite } from '../support/open-site.ts';

/** A workspace whose people and groups are looked at in a browser. */
export const openWorkspace = async () => {
  const site = await openSite();
  return {
    ...site,
    /** Somebody who holds these permissions by a group of that name. */
    createHolder: async (username: string, permissions: readonly WorkspacePermission[]): Promise<void> => {
      const group = await site.send('POST', '/api/iam/v1/groups', { name: `group of ${username}`, permissions });
      await site.createUser(username, { groupId: group.id });
    },
    /** So many seats of each kind, of which so many are free. */
    setSeats: (seats: { paidSeats: number; freeSeats: number; readOnlySeats: number; freeReadOnlySeats: number }) =>
      changeTenant(site, seats),
  };
};

export type Workspace = Awaited<ReturnType<typeof openWorkspace>>;

/** Opens the menu of a user or group and chooses an entry. */
export const choose = async (page: Page, of: string, entry: string): Promise<void> => {
  const button = page.getByRole('button', { name: `Actions for ${of}`, exact: true });
  await button.focus();
  // The page scrolls to the button in the next frame, and a menu closes where the page scrolls.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await button.press('Enter');
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
};

export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
