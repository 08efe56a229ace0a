import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { deadLinkMessages } from '#shared/iam/links/links';
import { violationsOf } from '../support/axe.ts';
import { type Product, startProduct } from '../web-launches/product.ts';
import { linkFor } from './outbox.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterEach(() => product.leave());
afterAll(async () => {
  expect(product.problems).toEqual([]);
  await product.close();
});

const openDialog = async (page: Page) => {
  await page.getByRole('button', { name: 'Invite users' }).click();
  return page.getByRole('dialog', { name: 'Invite users' });
};

/** The page of an invitation as its reader opens it: signed in to nothing. */
const openInvitation = async (page: Page, address: string): Promise<Page> => {
  const link = await linkFor(product.url, address, '/invitation');
  const context = await page.context().browser()?.newContext({ baseURL: product.url });
  const opened = await context?.newPage();
  if (!opened) throw new Error('There is no browser.');
  await opened.goto(link);
  return opened;
};

test('an administrator invites two by a pasted list, and one of them comes in', async () => {
  const page = await product.openPage('/settings/users');
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await dialog.getByText('This field is required').waitFor();
  await dialog.getByText('Group required').waitFor();
  await dialog.getByLabel('Emails').fill('nobody,');
  await dialog.getByText('Please make sure that input contains valid email addresses only').waitFor();
  await dialog.getByRole('button', { name: 'Remove nobody' }).click();
  await dialog.getByLabel('Emails').fill('ada@example.com; Grace <grace@example.com>\n');
  await dialog.getByLabel('Group').selectOption({ label: 'Users' });
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Invite 2 users' }).click();
  await page.getByText('Invitations were successfully sent').waitFor();
  await page.getByRole('row', { name: /grace@example\.com.*Pending/ }).waitFor();
  const invited = await openInvitation(page, 'ada@example.com');
  await invited.getByText('You are invited as ada@example.com.').waitFor();
  expect(await invited.getByLabel('Username').inputValue()).toBe('ada');
  expect(await violationsOf(invited)).toEqual([]);
  await invited.getByLabel('Username').fill('admin');
  await invited.getByLabel('First name').fill('Ada');
  await invited.getByLabel('Password', { exact: true }).fill('analytical-1');
  await invited.getByRole('button', { name: 'Accept invitation' }).click();
  await invited.getByText('Username already in use').waitFor();
  await invited.getByLabel('Username').fill('ada');
  await invited.getByRole('button', { name: 'Accept invitation' }).click();
  await invited.waitForURL('**/projects');
  await invited.getByRole('button', { name: 'Ada' }).waitFor();
  await page.reload();
  await page.getByRole('row', { name: /^ada .*Active/ }).waitFor();
});

test('an invitation is sent again, which ends the link before it', async () => {
  const page = await product.openPage('/settings/users', { width: 768 });
  const address = `lin${Date.now()}@example.com`;
  const dialog = await openDialog(page);
  await dialog.getByLabel('Emails').fill(address);
  await dialog.getByText('Read-only users').click();
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByText('Invitations were successfully sent').waitFor();
  const first = await linkFor(product.url, address, '/invitation');
  await page.getByRole('button', { name: `Actions for ${address}` }).click();
  await page.getByRole('menuitem', { name: 'Resend invitation' }).click();
  await page.getByText('Invitation was successfully resent').waitFor();
  const next = await linkFor(product.url, address, '/invitation', first);
  for (const dead of [first, '/invitation', '/invitation#tsl_x']) {
    await page.goto('about:blank');
    await page.goto(dead);
    await page.getByText(deadLinkMessages.invitation).waitFor();
  }
  await page.goto('about:blank');
  await page.goto(next);
  await page.getByText(`You are invited as ${address}.`).waitFor();
});
