import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { launchOnceItEnded, statusesOf } from './outcomes.ts';
import { type Product, startProduct } from './product.ts';
import { runSuite } from './run-suite.ts';
import { startShop } from './shop.ts';

describe('the Cypress agent', () => {
  let product: Product;
  let shop: Awaited<ReturnType<typeof startShop>>;

  beforeAll(async () => {
    [product, shop] = await Promise.all([startProduct(), startShop()]);
  });
  afterAll(() => Promise.all([product?.close(), shop?.close()]));

  test('reports through its Mocha reporter and its plugin, and takes back the pending test', async () => {
    const { output } = await runSuite(product, {
      script: 'test/agents/suites/cypress/run-as-cypress.cjs',
      arguments: [`${import.meta.dirname}/suites/cypress/e2e/basket.cjs`],
      launchName: 'Shop in Cypress',
      shopUrl: shop.url,
    });
    expect(output).toContain('Cypress running is done');

    const launch = await launchOnceItEnded(product, 'Shop in Cypress', 'FAILED');
    expect(launch).toMatchObject({ framework: 'cypress', environment: 'STAGE', build: '2.42.7' });
    // The agent waits a second before it takes a test back, longer than it lives itself.
    await vi.waitFor(
      async () =>
        expect(await statusesOf(product, launch.id)).toEqual({
          'Basket a product is put into the basket': 'PASSED',
          'Basket the total is the sum of what is in the basket': 'FAILED',
        }),
      { timeout: 15_000, interval: 250 },
    );
    expect(await product.findLaunch('Shop in Cypress')).toMatchObject({
      passed: 1,
      failed: 1,
      labels: expect.arrayContaining([{ key: 'tags', value: '@smoke' }]),
    });

    const passed = (await product.readTests(launch.id)).find(({ status }) => status === 'PASSED');
    expect(passed).toMatchObject({
      testCases: [expect.objectContaining({ tcmType: 'ZEBRUNNER', testCaseId: 'SHOP-17' })],
    });
    const lines = (await product.readLogs(launch.id, passed?.id ?? 0)).map(({ value }) => value);
    expect(lines[0]).toBe('TEST BODY: ');
    expect(lines).toContain("await cy.click('#add-shoes');");
  });
});
