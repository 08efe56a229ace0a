import type { Page } from 'playwright-core';
import type { WorkspacePermission } from '#shared/iam/groups/permissions';
import { changeTenant } from '../support/change-tenant.ts';
import { openSite, signIn } from '../web/open-site.ts';

type Look = Parameters<Awaited<ReturnType<typeof openSite>>['openAdmin']>[1];
type Created = { id: number; name: string; revision: number };

/** A workspace whose people and groups are looked at in a browser. */
export const openWorkspace = async () => {
  const site = await openSite();
  const send = async (method: string, path: string, body?: unknown): Promise<Created> => {
    const answer = await fetch(`${site.url}/api/iam/v1/${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${site.adminToken}` },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${text}`);
    return JSON.parse(text || '{}');
  };
  const createUser = async (username: string, access: object = { groupId: 2 }): Promise<Created> => {
    const email = `${username.replaceAll(' ', '-')}@example.com`;
    return send('POST', 'users', { username, email, password: site.password, ...access });
  };
  return {
    ...site,
    send,
    createUser,
    /** Somebody who holds these permissions by a group of that name. */
    createHolder: async (username: string, permissions: readonly WorkspacePermission[]): Promise<Created> => {
      const group = await send('POST', 'groups', { name: `group of ${username}`, permissions });
      return createUser(username, { groupId: group.id });
    },
    openAs: async (username: string, path: string, look: Look = {}): Promise<Page> => {
      const page = await site.openVisitor(`/signin?return=${encodeURIComponent(path)}`, look);
      await signIn(page, username, site.password);
      await page.getByRole('heading', { level: 1 }).waitFor();
      return page;
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
