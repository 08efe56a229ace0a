import { resolve } from 'node:path';
import chromium from '@sparticuz/chromium';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { FrameworkId } from '#shared/guides/frameworks';
import type { GuideChoices } from '#shared/guides/guide-values';
import { expectPngOf, launchOnceItEnded } from '../agents/outcomes.ts';
import { type Product, startProduct } from '../agents/product.ts';
import { startWebDriverBridge } from '../agents/webdriver-bridge.ts';
import { followGuide, linkPackages, runCommandOf, runInShell } from './follow-guide.ts';

/**
 * What a reader does: the sample as the product serves it, each file as the guide shows it, the guide's own command.
 * Two things are as on this machine: the packages are linked instead of installed, and the Selenium hub of the guide's
 * third step is a small one of ours.
 */
describe('whoever follows the guide sees a launch', () => {
  let product: Product;
  let hub: Awaited<ReturnType<typeof startWebDriverBridge>>;

  beforeAll(async () => {
    const binary = process.env.CHROME_PATH ?? (await chromium.executablePath());
    const browser = { 'goog:chromeOptions': { binary, args: chromium.args } };
    [product, hub] = await Promise.all([startProduct(), startWebDriverBridge(browser)]);
  });
  afterAll(() => Promise.all([product?.close(), hub?.close()]));

  const follow = async (framework: FrameworkId, choices: Partial<GuideChoices>) => {
    const place = { url: product.url, projectKey: 'DEF', token: await product.fetchDemoToken() };
    const followed = await followGuide(place, framework, { hub: `http://127.0.0.1:${hub.port}`, ...choices });
    onTestFinished(followed.leave);
    await linkPackages(followed);
    return followed;
  };

  const idOf = async (launchId: number, name: RegExp): Promise<number> =>
    (await product.readTests(launchId)).find((one) => name.test(one.name))?.id ?? 0;

  test('of WebdriverIO', async () => {
    const { guide, folder } = await follow('wdio', { launchName: `It's "WebdriverIO" & co` });
    const { output } = await runInShell(runCommandOf(guide), folder);
    expect(output).toContain('Spec Files:');
    const launch = await launchOnceItEnded(product, `It's "WebdriverIO" & co`, 'FAILED');
    expect(launch).toMatchObject({ framework: 'webdriver.io', environment: 'QA', build: '2.41.2.2431-SNAPSHOT' });
    expect(launch).toMatchObject({ passed: 2, failed: 1, skipped: 1 });
    await expectPngOf(product, launch.id, await idOf(launch.id, /adds up/));
  });

  test('of Nightwatch', async () => {
    const { guide, folder } = await follow('nightwatch', { launchName: 'Nightwatch', environment: 'STAGE' });
    await runInShell(runCommandOf(guide), folder);
    const launch = await launchOnceItEnded(product, 'Nightwatch', 'FAILED');
    expect(launch).toMatchObject({ framework: 'nightwatch', environment: 'STAGE', passed: 2, failed: 1 });
    await expectPngOf(product, launch.id, await idOf(launch.id, /adds up/));
  });

  test('of Cypress, whose part a player has: npm does not bring its binary', async () => {
    const { guide, folder } = await follow('cypress', { launchName: 'Cypress', build: '7' });
    const command = runCommandOf(guide).replace(/^npx cypress /, `node '${resolve(player)}' `);
    const { output } = await runInShell(command, folder, {
      CHROME_PATH: process.env.CHROME_PATH ?? (await chromium.executablePath()),
      CHROME_ARGUMENTS: JSON.stringify(chromium.args),
      HOSTNAME: `guide-${process.pid}`,
    });
    expect(output).toContain('Cypress running is done');
    const launch = await launchOnceItEnded(product, 'Cypress', 'FAILED');
    expect(launch).toMatchObject({ framework: 'cypress', environment: 'QA', build: '7', passed: 2, failed: 1 });
  });
});

const player = 'test/agents/suites/cypress/run-project.cjs';
