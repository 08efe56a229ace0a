import { Secret, TOTP } from 'otpauth';
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

const choose = async (page: Page, password: string, repeat = password) => {
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Repeat password').fill(repeat);
  await page.getByRole('button', { name: 'Change password' }).click();
};

test('who forgot the password gets a link from the sign-in page, and signs in with a new one', async () => {
  const username = await product.addGuest('DEF');
  const email = `${username}@example.com`;
  const page = await product.openPage('/profile', { username });
  await page.goto('/signin');
  await page.context().clearCookies();
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  // The field that is left says what is missing: the link must not move away from the click.
  await page.getByLabel('Username or email').focus();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.waitForURL('**/password/forgot');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel('Username or email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByText(`If ${email} can sign in here with a password`).waitFor();
  const link = await linkFor(product.url, email, '/password/reset');
  await page.goto(link);
  await choose(page, 'battery-staple-2', 'battery-staple-3');
  await page.getByText('Passwords do not match').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await choose(page, 'battery-staple-2');
  await page.getByText('Password was successfully updated').waitFor();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Username or email').fill(email);
  await page.getByLabel('Password').first().fill('battery-staple-2');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/signin');
  await page.goto(link);
  await choose(page, 'battery-staple-4');
  await page.getByText(deadLinkMessages.password).waitFor();
});

test('another device is signed out from the account settings, and is out', async () => {
  const username = await product.addGuest('DEF');
  const here = await product.openSignedIn(username, '/profile/sessions');
  const there = await product.openSignedIn(username, '/projects', { width: 375 });
  await here.reload();
  const rows = here.getByRole('table', { name: 'Sessions' }).getByRole('row');
  await expect.poll(() => rows.count()).toBe(3);
  await rows.nth(1).getByText('This device').waitFor();
  expect(await violationsOf(here)).toEqual([]);
  await here.getByRole('button', { name: 'Sign out Chrome on Linux' }).click();
  await here.getByText('The device was signed out').waitFor();
  await expect.poll(() => rows.count()).toBe(2);
  await there.reload();
  await there.waitForURL('**/signin');
  await product.openSignedIn(username, '/projects');
  await here.reload();
  await here.getByRole('button', { name: 'Sign out all others' }).click();
  await here.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await here.getByText('All other devices were signed out').waitFor();
  await expect.poll(() => rows.count()).toBe(2);
});

test('a new workspace works at once, and asks to confirm the address until it is', async () => {
  const tenantId = `w${Date.now()}`;
  const email = `owner@${tenantId}.example`;
  const body = { tenantId, username: 'owner', email, password: 'correct-horse-1' };
  await product.send('POST', '/api/iam/v1/tenants', body);
  const first = await linkFor(product.url, email, '/email/confirm');
  const site = product.url.replace(/\/\/[^:]+/, `//${tenantId}.localhost`);
  const page = await product.openPage('/projects');
  await page.goto(`${site}/signin`);
  await page.getByLabel('Username or email').fill('owner');
  await page.getByLabel('Password').first().fill(body.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/projects');
  const notice = page.getByRole('region', { name: 'Confirm your e-mail address' });
  await notice.getByText(email).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await notice.getByRole('button', { name: 'Send again' }).click();
  await page.getByText('The link was sent again').waitFor();
  const next = await linkFor(product.url, email, '/email/confirm', first);
  await page.goto(site + next);
  await page.getByRole('button', { name: 'Confirm e-mail address' }).click();
  await page.getByText('Your e-mail address is confirmed').waitFor();
  await page.getByRole('link', { name: 'Go to your workspace' }).click();
  await page.getByRole('heading', { name: 'Projects' }).waitFor();
  expect(await notice.count()).toBe(0);
});

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/signin**');
};

test('a passkey is added, and signs in by itself', async () => {
  const username = await product.addGuest('DEF');
  const page = await product.openPage('/profile/security', { username });
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Laptop');
  await page.getByRole('dialog').getByLabel('Your password').fill(product.password);
  await page.keyboard.press('Enter');
  await page.getByText('The passkey was added').waitFor();
  await page.getByRole('table', { name: 'Passkeys' }).getByText('Laptop').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await signOut(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL((url) => url.pathname !== '/signin');
  await page.getByRole('button', { name: `Account of ${username}` }).waitFor();
});

test('a page that is refused for want of a second factor is asked again, until whoever says so agrees with the others', async () => {
  const page = await product.openPage('/profile', { username: await product.addGuest('DEF') });
  const message = 'Your workspace requires a second factor. Set it up to go on.';
  await page.route(
    '**/api/iam/v1/users/me/sign-ins*',
    (route) => route.fulfill({ status: 403, json: { code: 'IAM-1020', message } }),
    { times: 2 },
  );
  await page.getByRole('link', { name: 'Sessions' }).click();
  await page.getByText('This device').waitFor();
});

// The last one: what the workspace requires is remembered for seconds.
test('who is signed in when a second factor is required sets it up first, and from then on a code of it completes a sign-in', async () => {
  const username = await product.addGuest('DEF');
  const page = await product.openPage('/profile/security', { username });
  await product.requireSecondFactor(true);
  const gate = page.getByRole('heading', { name: 'Set up your second factor' });
  await expect
    .poll(
      async () => {
        await page.getByRole('link', { name: 'Sessions' }).or(gate).first().click();
        await page.getByRole('link', { name: 'Profile', exact: true }).or(gate).first().click();
        return gate.count();
      },
      { timeout: 15_000, interval: 1_000 },
    )
    .toBe(1);
  expect(await page.getByRole('navigation').count()).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Set up authenticator app' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(product.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('img', { name: 'QR code of the key below' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  const key = (await dialog.getByLabel('Key', { exact: true }).textContent()) ?? '';
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  await dialog.getByLabel('Code that the app shows').fill(app.generate());
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = dialog.getByRole('list', { name: 'Recovery codes' });
  const recoveryCode = (await codes.getByRole('listitem').first().textContent()) ?? '';
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'Security' }).click();
  await page.getByText('10 recovery codes are left').waitFor();
  await product.requireSecondFactor(false);
  // The code of the set-up is used up; clocks may differ by one step.
  const next = () => app.generate({ timestamp: Date.now() + 30_000 });
  for (const complete of [
    async () => page.getByLabel('Code', { exact: true }).fill(next()),
    async () => {
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await page.getByLabel('Recovery code').fill(recoveryCode);
    },
  ]) {
    await signOut(page);
    await page.getByLabel('Username or email').fill(username);
    await page.getByLabel('Password').first().fill(product.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await complete();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname !== '/signin');
  }
});
