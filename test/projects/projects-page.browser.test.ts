import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createCanvas } from '#shared/demo/canvas';
import { violationsOf } from '../support/axe.ts';
import { type Product, startProduct } from '../web-launches/product.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterEach(() => product.leave());
afterAll(async () => {
  await product.close();
  expect(product.problems).toEqual([]);
});

const givenProject = (key: string, name: string) => product.send('POST', '/api/projects/v1/projects', { key, name });

test('a project is renamed and shown to everybody by who may change it', async () => {
  await givenProject('SHOP', 'Web shop');
  const username = await product.addGuest('DEF');
  const asGuest = await product.openPage('/projects', { username });
  await asGuest.getByRole('link', { name: 'Default project' }).waitFor();
  await asGuest.getByText('Some projects may not be seen due to their privacy settings.').waitFor();
  expect(await asGuest.getByRole('button', { name: /^Actions for/ }).count()).toBe(0);

  const page = await product.openPage('/projects');
  await page.getByRole('button', { name: 'Actions for Web shop' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Lead').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByLabel('Name').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText(/required|between/i).waitFor();
  await dialog.getByLabel('Name').fill('Shop of the future');
  await dialog.getByLabel('Everybody in the workspace may see it').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Project Shop of the future was successfully updated').waitFor();
  const row = page.getByRole('row').filter({ hasText: 'Shop of the future' });
  await row.getByText('Public').waitFor();

  await asGuest.reload();
  await asGuest.getByRole('link', { name: 'Shop of the future' }).waitFor();
});

test('a project is deleted only by who has typed its key', async () => {
  await givenProject('GONE', 'Old shop');
  const page = await product.openPage('/projects', { width: 375 });
  await page.getByRole('button', { name: 'Actions for Old shop' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  const button = dialog.getByRole('button', { name: 'Delete' });
  await dialog.getByLabel('Type GONE to confirm').fill('GON');
  expect(await button.isDisabled()).toBe(true);
  await dialog.getByLabel('Type GONE to confirm').fill('GONE');
  await page.keyboard.press('Enter');
  await page.getByText('Project Old shop was successfully deleted').waitFor();
  await page.getByRole('link', { name: 'Old shop' }).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
});

test('a photo and a logo are chosen, cropped by keyboard, and shown where the person and the project are', async () => {
  const buffer = Buffer.from(await createCanvas(300, 200, '#0f766e').toPng());
  const file = { name: 'picture.png', mimeType: 'image/png', buffer };
  const crop = async (page: Page) => {
    await page.locator('input[type=file]').setInputFiles(file);
    const dialog = page.getByRole('dialog', { name: 'Crop picture' });
    await dialog.getByRole('application').focus();
    await page.keyboard.press('ArrowRight');
    await dialog.getByLabel('Zoom').press('ArrowRight');
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  const page = await product.openPage('/profile');
  await page.locator('input[type=file]').setInputFiles({ ...file, name: 'picture.svg', mimeType: 'image/svg+xml' });
  await page.getByText('A picture must be a PNG, JPEG, GIF or WebP image.').waitFor();
  await crop(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Profile was successfully updated').waitFor();

  const [key, name] = [`L${Date.now() % 1e8}`, `Logo of ${Date.now()}`];
  await givenProject(key, name);
  await page.goto(`/projects?query=${key}`);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edited = page.getByRole('dialog', { name: 'Edit project' });
  await edited.getByLabel('Name').fill(`${name}!`);
  await edited.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('dialog', { name: 'Crop picture' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Crop picture' }).waitFor({ state: 'detached' });
  expect(await edited.getByLabel('Name').inputValue()).toBe(`${name}!`);
  await crop(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await page
    .getByRole('link', { name: `${name}!` })
    .locator('img')
    .waitFor();
  await expect
    .poll(() =>
      page
        .getByRole('button', { name: /Account of/ })
        .locator('img')
        .count(),
    )
    .toBe(1);
});

test('a project with demo data has launches to look at soon', async () => {
  const key = `D${Date.now() % 1e8}`;
  const page = await product.openPage('/projects');
  await page.getByRole('button', { name: 'Create project with demo data' }).click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Demo project');
  await dialog.getByLabel('Key').fill(key);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL(`**/projects/${key}/automation-launches`);
  await page
    .getByRole('link', { name: /Web shop/ })
    .first()
    .waitFor();
});
