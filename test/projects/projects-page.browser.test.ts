import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { violationsOf } from '../support/axe.ts';
import { type Product, startProduct } from '../web-launches/product.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterEach(() => product.closeAll());
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
  await button.click();
  await page.getByText('Project Old shop was successfully deleted').waitFor();
  await page.getByRole('link', { name: 'Old shop' }).waitFor({ state: 'detached' });
});
