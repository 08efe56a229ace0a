import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectPngOf, launchOnceItEnded, statusesOf } from './outcomes.ts';
import { type Product, startProduct, type TestLaunch } from './product.ts';
import { runSuite } from './run-suite.ts';
import { startShop } from './shop.ts';

const failing = 'Basket.the total is the sum of what is in the basket';
const skipped = 'Basket.a voucher is taken off the total';

describe('the WebdriverIO agent', () => {
  let product: Product;
  let shop: Awaited<ReturnType<typeof startShop>>;
  let launch: TestLaunch;

  const run = (environment: Record<string, string> = {}) =>
    runSuite(product, {
      script: 'node_modules/@wdio/cli/bin/wdio.js',
      arguments: ['run', `${import.meta.dirname}/suites/webdriverio/wdio.conf.cjs`],
      launchName: 'Shop in WebdriverIO',
      shopUrl: shop.url,
      environment,
    });

  beforeAll(async () => {
    [product, shop] = await Promise.all([startProduct(), startShop()]);
    const { output } = await run({ REPORTING_RUN_CONTEXT: JSON.stringify({ testRunUuid: 'wdio-1', mode: 'NEW' }) });
    expect(output).toContain('1 passed, 1 failed, 2 total');
    launch = await launchOnceItEnded(product, 'Shop in WebdriverIO', 'FAILED');
  });
  afterAll(() => Promise.all([product?.close(), shop?.close()]));

  test('its tests are shown as they ended, without the one whose registration it took back', async () => {
    expect(await statusesOf(product, launch.id)).toEqual({
      'Basket.a product is put into the basket': 'PASSED',
      [failing]: 'FAILED',
      [skipped]: 'SKIPPED',
      'Search.finds a product by a part of its name': 'PASSED',
    });
    expect(launch).toMatchObject({ passed: 2, failed: 1, skipped: 1, inProgress: 0 });
  });

  test('the launch has its environment, build, locale, labels and links', () => {
    expect(launch).toMatchObject({
      framework: 'webdriver.io',
      environment: 'STAGE',
      build: '2.42.7',
      locale: 'en_US',
      labels: expect.arrayContaining([
        { key: 'runner', value: 'Alice' },
        { key: 'reviewer', value: 'Bob' },
      ]),
      artifacts: [{ name: 'Pull request', value: 'https://git.example.com/shop/pulls/42' }],
    });
  });

  test('the failure has its message, its log and its picture, byte for byte', async () => {
    const failed = (await product.readTests(launch.id)).find(({ name }) => name === failing);
    expect(failed).toMatchObject({ message: expect.stringContaining('The hat is missing in the total') });
    const logs = await product.readLogs(launch.id, failed?.id ?? 0);
    expect(logs.filter(({ level }) => level === 'ERROR')).not.toEqual([]);
    await expectPngOf(product, launch.id, failed?.id ?? 0);
  });

  test('the maintainer, the label and the link that a test gave itself are kept', async () => {
    const tests = await product.readTests(launch.id);
    expect(tests.find(({ name }) => name.includes('put into the basket'))).toMatchObject({
      owner: 'anna',
      labels: [{ key: 'feature', value: 'Basket' }],
    });
    expect(tests.find(({ name }) => name.startsWith('Search'))).toMatchObject({
      artifacts: [{ name: 'Specification', value: 'https://wiki.example.com/search' }],
    });
  });

  test('both workers’ browsers are shown as sessions', async () => {
    const sessions = await product.readSessions(launch.id);
    expect(sessions.map(({ browserName }) => String(browserName).toLowerCase())).toEqual([
      expect.stringContaining('chrome'),
      expect.stringContaining('chrome'),
    ]);
  });

  test('somebody who opens the failed test in the browser sees why it failed, and its picture', async () => {
    const page = await product.openAdmin(`/projects/DEF/automation-launches/${launch.id}`);
    await page.getByText(failing).first().click();
    await page.waitForURL(/\/tests\/\d+$/);
    await page.getByText('The hat is missing in the total').first().waitFor();
    const picture = page.getByRole('img', { name: /screenshot/i }).first();
    await picture.waitFor();
    const width = await picture.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return image.naturalWidth;
    });
    expect(width).toBeGreaterThan(300);
  });

  test('a rerun of what did not pass runs only that, in the same launch', async () => {
    const rerunCriteria = { anyOfStatuses: ['FAILED', 'SKIPPED'] };
    const context = { testRunUuid: 'wdio-1', mode: 'RERUN', rerunCriteria };
    const { output } = await run({ REPORTING_RUN_CONTEXT: JSON.stringify(context) });
    expect(output).toContain('0 passed, 1 failed, 1 skipped, 2 total');
    const again = await launchOnceItEnded(product, 'Shop in WebdriverIO', 'FAILED');
    expect(again.id).toBe(launch.id);
    expect(again).toMatchObject({ passed: 2, failed: 1, skipped: 1, attempts: 2 });
    const tests = await product.readTests(launch.id);
    expect(tests.find(({ name }) => name === failing)).toMatchObject({ attempt: 2 });
  });
});
