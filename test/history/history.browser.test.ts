import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { violationsOf } from '../support/axe.ts';
import { type Agent, createAgent } from '../web-launches/agent.ts';
import { type Product, startProduct } from '../web-launches/product.ts';

let product: Product;
let agent: Agent;
const runs: { launchId: number; cart: number; pays: number }[] = [];
const path = '/projects/DEF/automation-launches';
const steps = ['Open the shop', ...Array.from({ length: 20 }, (_, at) => `Wait for element ${at}`), 'See the receipt'];

/** Four runs of a suite: the cart breaks in the third, and paying is renamed in the fourth. */
beforeAll(async () => {
  product = await startProduct();
  agent = createAgent(product.send, 'DEF');
  for (const run of [0, 1, 2, 3]) runs.push(await report(run));
});
afterEach(() => product.leave());
afterAll(async () => {
  await product.close();
  expect(product.problems).toEqual([]);
});

const report = async (run: number) => {
  const launchId = await agent.startLaunch('Checkout', { config: { environment: 'QA', build: `1.${run}` } });
  const pays = await agent.startTest(launchId, run < 3 ? 'pays with a card' : 'customer checks out');
  const cart = await agent.startTest(launchId, 'adds to the cart');
  const isBroken = run >= 2;
  const log = (testId: number, lines: readonly string[]) =>
    agent.log(
      launchId,
      lines.map((message, at) => ({ testId, level: 'INFO', message, timestamp: Date.now() + at })),
    );
  await log(pays, steps);
  await log(cart, isBroken ? [...steps.slice(0, -1), 'The button is gone'] : steps);
  await agent.finishTest(launchId, pays);
  await agent.finishTest(launchId, cart, isBroken ? { result: 'FAILED', reason: 'Error: no button' } : {});
  await agent.finishLaunch(launchId);
  // A failure is told since when as of its finish, so the next run begins when the history has this one.
  const history = () => product.send('GET', `/api/reporting/v1/launches/${launchId}/tests/${cart}/history`);
  await vi.waitFor(async () => expect((await history()).items).toHaveLength(run + 1), 20_000);
  return { launchId, cart, pays };
};

const runAt = (index: number) => {
  const run = runs[index];
  if (!run) throw new Error('Four runs were reported.');
  return run;
};

test('a launch says first what broke, since which launch, and leads there', async () => {
  const [first, before, broke, last] = [runAt(0), runAt(1), runAt(2), runAt(3)];
  const page = await product.openPage(`${path}/${broke.launchId}`);
  const digest = page.getByRole('region', { name: 'What broke' });
  await digest.getByText(`since #${before.launchId}`).waitFor();
  await digest.getByRole('link', { name: 'New failures 1' }).waitFor();
  await digest
    .getByRole('listitem')
    .filter({ hasText: 'adds to the cart' })
    .getByText('New', { exact: true })
    .waitFor();

  await page.goto(`${path}/${last.launchId}`);
  await digest.getByText(`#${broke.launchId} · 2 runs`).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await digest.getByRole('link', { name: 'Still failing 1' }).click();
  await page.getByRole('row', { name: /adds to the cart/ }).waitFor();
  await page.goBack();
  await digest.getByRole('link', { name: 'adds to the cart' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'adds to the cart', level: 1 }).waitFor();

  await page.goto(`${path}/${first.launchId}`);
  await page.getByRole('region', { name: 'Delivery' }).waitFor();
  expect(await digest.count()).toBe(0);
});

test('details stand back beside what broke, and stay as the reader wants them', async () => {
  const page = await product.openPage(`${path}/${runAt(3).launchId}`);
  const details = page.getByRole('region', { name: 'Details' });
  const button = details.getByRole('button', { name: 'All details' });
  await details.getByText('1.3', { exact: true }).waitFor();
  expect(await details.getByText('Started', { exact: true }).count()).toBe(0);
  await button.focus();
  await page.keyboard.press('Enter');
  await details.getByText('Started', { exact: true }).waitFor();
  await page.reload();
  await details.getByText('Started', { exact: true }).waitFor();
  await button.click();
  await page.goto(`${path}/${runAt(0).launchId}`);
  await button.waitFor();
  expect(await button.getAttribute('aria-expanded')).toBe('false');
});

test('a failed test says since when, and stands beside its last pass with one click', async () => {
  const [first, passed, broke, last] = [runAt(0), runAt(1), runAt(2), runAt(3)];
  const page = await product.openPage(`${path}/${last.launchId}/tests/${last.cart}`);
  const history = page.getByRole('region', { name: 'History' });
  await history.getByText('Failing for 2 launches').waitFor();
  expect(await history.getByRole('listitem').count()).toBe(4);
  await history.getByRole('link', { name: new RegExp(`^Passed in Checkout #${first.launchId} ·`) }).waitFor();
  await history.getByRole('link', { name: `Checkout #${broke.launchId}`, exact: true }).waitFor();
  await history.getByText('2 of 4 runs failed', { exact: false }).waitFor();
  await history.getByRole('link', { name: 'Compare with last pass' }).focus();
  await page.keyboard.press('Enter');

  await page.getByText('1 of 22 lines differ').waitFor();
  const facts = page.getByRole('table', { name: 'Both results' });
  await facts.getByRole('link', { name: `Checkout #${passed.launchId}` }).waitFor();
  await facts.getByText('Error: no button').waitFor();
  const logs = page.getByRole('table', { name: 'Lines side by side' });
  await logs.getByRole('row', { name: /different See the receipt The button is gone/ }).waitFor();
  await logs.getByRole('button', { name: '18 equal lines' }).click();
  await logs.getByText('Wait for element 2', { exact: true }).first().waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel('Compare with').selectOption({ value: String(first.cart) });
  await facts.getByRole('link', { name: `Checkout #${first.launchId}` }).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('with')).toBe(`${first.launchId}/${first.cart}`);
});

test('two launches are compared, by any number, and what is chosen is in the address', async () => {
  const [first, broke, last] = [runAt(0), runAt(2), runAt(3)];
  const page = await product.openPage(`${path}/${last.launchId}/compare`);
  await page.getByRole('region', { name: 'Before' }).getByText(`Checkout #${broke.launchId}`).waitFor();
  await page.getByRole('textbox', { name: 'Number of another launch' }).fill(`#${first.launchId}`);
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Before' }).getByText(`Checkout #${first.launchId}`).waitFor();
  await page.getByRole('button', { name: /^New failures 1/ }).click();
  const differing = page.getByRole('table', { name: 'Tests that differ' });
  await expect.poll(() => differing.getByRole('row').count()).toBe(2);
  await differing
    .getByRole('link', { name: /adds to the cart/ })
    .first()
    .waitFor();
  const search = new URL(page.url()).searchParams;
  expect([search.get('with'), search.get('difference')]).toEqual([String(first.launchId), 'newFailures']);
  expect(await violationsOf(page)).toEqual([]);
  await page.goto(`${path}/${last.launchId}/compare?with=987654`);
  await page.getByRole('alert').waitFor();
});

test('a renamed test is joined with a click and separated with another; a guest only sees it', async () => {
  const last = runAt(3);
  const address = `${path}/${last.launchId}/tests/${last.pays}`;
  const guest = await product.openPage(address, { username: await product.addGuest('DEF'), width: 375 });
  await guest.getByText('Looks like', { exact: false }).waitFor();
  expect(await guest.getByRole('button', { name: /^Join histories/ }).count()).toBe(0);
  const fits = () => guest.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  expect(await fits()).toBe(true);
  for (const [to, seen] of [
    [`tests/${last.cart}/compare`, '18 equal lines'],
    [`tests/${last.cart}/history`, 'How this is decided'],
    ['compare', 'Looks renamed'],
  ] as const) {
    await guest.goto(`${path}/${last.launchId}/${to}`);
    await guest.getByText(seen).first().waitFor();
    expect(await fits(), to).toBe(true);
  }

  const page = await product.openPage(address);
  const history = page.getByRole('region', { name: 'History' });
  await history.getByText('22 of 22 log lines are the same').waitFor();
  await history.getByRole('button', { name: 'Not renamed' }).click();
  await page.getByText('It will not be proposed again').waitFor();
  await page.reload();
  await history.getByText('1 dismissed proposal').click();
  await history.getByRole('button', { name: 'Propose again' }).click();
  await history.getByRole('button', { name: 'Not renamed' }).waitFor();
  await history.getByRole('button', { name: 'Join histories of pays with a card and customer checks out' }).click();
  await page.getByText('The tests have one history now').waitFor();
  await history.getByText('is now').waitFor();
  await expect
    .poll(() =>
      history
        .getByRole('list', { name: /^Results/ })
        .getByRole('listitem')
        .count(),
    )
    .toBe(4);
  await history.getByRole('link', { name: 'All results' }).click();
  await page.getByRole('columnheader', { name: 'Name then' }).waitFor();
  await page.goBack();
  await history.getByRole('button', { name: 'Separate' }).click();
  await history.getByText('This is the first launch that is known to have this test.').waitFor();
});

test('the list of a broken launch says of each failure since when, and shows those that are new', async () => {
  const { launchId: before, cart } = runAt(3);
  await expect
    .poll(async () => (await historyOf(before, cart)).streak, { timeout: 20_000 })
    .toMatchObject({ failedLaunches: 2 });
  const launchId = await agent.startLaunch('Checkout', { config: { environment: 'QA' } });
  await agent.reportTest(launchId, 'opens the shop');
  await agent.reportTest(launchId, 'adds to the cart', { result: 'FAILED', reason: 'Error: no button' });
  const news = `breaks at ${Date.now()}`;
  await agent.reportTest(launchId, news, { result: 'FAILED', reason: 'Error: no price' });
  await agent.finishLaunch(launchId);
  const page = await product.openPage(`${path}/${launchId}`);
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await row('adds to the cart')
    .getByText(/^#\d+ · \d runs$/)
    .waitFor();
  await row(news).getByText('New', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Failing since' }).click();
  await expect
    .poll(() => page.locator('[data-test-link]').allTextContents())
    .toEqual([news, 'adds to the cart', 'opens the shop']);
  await page.getByRole('button', { name: 'New failures (1)' }).click();
  await page.getByText('1 test', { exact: true }).waitFor();
  await row(news).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('filters')).toBe('failing:new');
  expect(await violationsOf(page)).toEqual([]);

  const { items } = await product.send('GET', `/api/reporting/v1/launches/${launchId}/tests?query=adds`);
  const [{ id } = { id: 0 }] = asTests(items);
  await product.send('POST', `/api/reporting/v1/launches/${launchId}/issues:link`, { ids: [id], key: 'SHOP-1' });
  await expect.poll(async () => JSON.stringify(await historyOf(launchId, id)), { timeout: 20_000 }).toContain('SHOP-1');
  await page.goto(`${path}/${launchId}/tests/${id}/history`);
  await page.getByRole('columnheader', { name: 'Issues' }).waitFor();
  await page.getByRole('row', { name: /SHOP-1/ }).waitFor();
});

const historyOf = (launchId: number, testId: number) =>
  product.send('GET', `/api/reporting/v1/launches/${launchId}/tests/${testId}/history`);

const asTests = (items: unknown) => items as { id: number }[];
