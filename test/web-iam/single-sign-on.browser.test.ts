import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startIdentityProvider } from '../iam/identity-provider-server.ts';
import { violationsOf } from '../support/axe.ts';
import { openContext } from '../support/browser.ts';
import { type Product, startProduct } from '../web-launches/product.ts';

let product: Product;
let close: (() => void) | undefined;

beforeAll(async () => {
  product = await startProduct();
});
afterEach(() => {
  close?.();
  return product.leave();
});
afterAll(async () => {
  expect(product.problems).toEqual([]);
  await product.close();
});

test('an administrator sets up an identity provider by keyboard, and somebody signs in with it', async () => {
  const idp = await startIdentityProvider();
  close = idp.close;
  const admin = await product.openPage('/settings/sso');
  await admin.getByText('Single Sign-On', { exact: true }).waitFor();
  await admin.getByRole('link', { name: /SAML/ }).focus();
  await admin.keyboard.press('Enter');
  const certificate = await admin.getByRole('link', { name: 'Signing certificate' }).getAttribute('href');
  idp.trust(decodeURIComponent(certificate?.split(',')[1] ?? ''));
  const name = `Example ${Date.now()}`;
  await admin.getByRole('textbox', { name: 'Name', exact: true }).focus();
  await admin.keyboard.press('Enter');
  await admin.getByText('Metadata URL required').waitFor();
  expect(await violationsOf(admin)).toEqual([]);
  await admin.getByRole('textbox', { name: 'Name', exact: true }).focus();
  await admin.keyboard.type(name);
  await admin.getByRole('textbox', { name: 'Metadata URL' }).focus();
  await admin.keyboard.type(`${idp.origin}/metadata`);
  await admin.keyboard.press('Enter');
  await admin.getByText('Provider was successfully saved').waitFor();
  await admin.getByRole('heading', { name }).waitFor();
  await admin.getByRole('textbox', { name: 'Groups attribute' }).fill('groups');
  await admin.getByRole('button', { name: 'Add rule' }).click();
  await admin.getByRole('textbox', { name: 'Value 1' }).fill('qa-team');
  await admin.getByRole('combobox', { name: 'Group 1' }).selectOption('Administrators');
  await admin.keyboard.press('Tab');
  await admin.getByRole('button', { name: 'Save' }).click();
  await admin.getByText('Provider was successfully saved').last().waitFor();
  await admin.getByRole('button', { name: 'New signing key' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Announce' }).click();
  await admin.getByRole('link', { name: 'Next signing certificate' }).waitFor();
  expect(await violationsOf(admin)).toEqual([]);
  await admin.reload();
  await admin.getByRole('textbox', { name: 'Value 1' }).waitFor();

  const context = await openContext(admin.context().browser() ?? never(), {
    baseURL: product.url,
    width: 375,
    theme: 'dark',
  });
  const page = await context.newPage();
  await page.goto('/profile/sessions');
  const button = page.getByRole('button', { name: `Sign in with ${name}` });
  await page.getByLabel('Username or email').focus();
  await button.hover();
  const place = await button.boundingBox();
  await page.mouse.down();
  await page.waitForTimeout(100);
  // What a field says when it is left must not move the button away from its click.
  expect(await button.boundingBox()).toEqual(place);
  await page.mouse.up();
  await page.getByRole('heading', { name: 'Example IdP' }).waitFor();
  await page.getByLabel('Email').fill(`ada-${Date.now()}@example.com`);
  await page.getByLabel('First name').fill('Ada');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/profile/sessions');
  await page.getByRole('link', { name: 'API Access' }).waitFor();
  expect(await page.getByRole('link', { name: 'Password' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await page.waitForURL(`${idp.origin}/slo?**`);

  await page.goto('/sso?problem=emailInUse');
  await page.getByText('Your email address belongs to a user who signs in in another way.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await admin.goto('/settings/sso/4711');
  await admin.getByText("Selected provider doesn't exist").waitFor();
  await admin.goto('/settings/sso');
  await admin.getByRole('link', { name: 'saml idp', exact: true }).waitFor();
  await admin.getByRole('button', { name: `Actions for ${name}` }).click();
  await admin.getByRole('menuitem', { name: 'Delete' }).click();
  await admin.getByLabel(`Type ${name} to confirm`).fill(name);
  await admin.getByRole('button', { name: 'Delete' }).click();
  await admin.getByText(`Provider ${name} was deleted`).waitFor();
});

const never = (): never => {
  throw new Error('There is no browser.');
};
