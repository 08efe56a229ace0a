import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { expectPngOf, launchOnceItEnded, statusesOf } from './outcomes.ts';
import { type Product, startProduct } from './product.ts';
import { runSuite } from './run-suite.ts';
import { startShop } from './shop.ts';
import { startWebDriverBridge } from './webdriver-bridge.ts';

describe('the Nightwatch agent', () => {
  let product: Product;
  let shop: Awaited<ReturnType<typeof startShop>>;
  let bridge: Awaited<ReturnType<typeof startWebDriverBridge>>;

  const run = (suite: string, launchName: string) =>
    runSuite(product, {
      script: 'node_modules/nightwatch/bin/nightwatch',
      arguments: ['--config', 'nightwatch.conf.cjs'],
      folder: `${import.meta.dirname}/suites/${suite}`,
      launchName,
      shopUrl: shop.url,
      environment: { WEBDRIVER_PORT: `${bridge.port}` },
    });

  /** What the test uploaded of itself: its configuration. */
  const uploadedText = (launchId: number, testId: number): Promise<string> =>
    vi.waitFor(
      async () => {
        const { artifacts } = await product.readTest(launchId, testId);
        const uploaded = artifacts.find(({ name }) => name.startsWith('configuration'));
        expect(uploaded).toBeDefined();
        return (await product.readFile(uploaded?.value ?? '')).toString();
      },
      { timeout: 10_000, interval: 250 },
    );

  beforeAll(async () => {
    [product, shop, bridge] = await Promise.all([startProduct(), startShop(), startWebDriverBridge()]);
  });
  afterAll(() => Promise.all([product?.close(), shop?.close(), bridge?.close()]));

  test('reports a run of Nightwatch’s own runner: tests, labels, files, pictures and the driver’s session', async () => {
    const said = await run('nightwatch', 'Shop in Nightwatch');
    const launch = await launchOnceItEnded(product, 'Shop in Nightwatch', 'FAILED', said);
    expect(launch).toMatchObject({ framework: 'nightwatch', passed: 1, failed: 1, skipped: 1, locale: 'en_US' });
    expect(launch.labels).toEqual(expect.arrayContaining([{ key: 'reviewer', value: 'Bob' }]));

    const tests = await product.readTests(launch.id);
    const failed = tests.find(({ status }) => status === 'FAILED');
    expect(failed?.name).toBe('Basket - the total is the sum of what is in the basket');
    await expectPngOf(product, launch.id, failed?.id ?? 0);
    const passed = tests.find(({ status }) => status === 'PASSED');
    expect(passed).toMatchObject({ owner: 'anna', labels: [{ key: 'feature', value: 'Basket' }] });
    expect(await product.readSessions(launch.id)).toHaveLength(1);
    expect(await uploadedText(launch.id, passed?.id ?? 0)).toContain('src_folders');
  });

  test('reports a run of Mocha through its Mocha reporter', async () => {
    const said = await run('nightwatch-mocha', 'Shop in Nightwatch with Mocha');
    const launch = await launchOnceItEnded(product, 'Shop in Nightwatch with Mocha', 'FAILED', said);
    expect(await statusesOf(product, launch.id)).toEqual({
      'Basket a product is put into the basket': 'PASSED',
      'Basket the total is the sum of what is in the basket': 'FAILED',
      'Basket a voucher is taken off the total': 'SKIPPED',
    });
  });
});
