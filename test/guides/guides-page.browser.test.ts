import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { frameworkIds } from '#shared/guides/frameworks';
import { samplePath } from '#shared/guides/guide';
import { expectGoodInAllLooks } from '../support/looks.ts';
import { createAgent } from '../web-launches/agent.ts';
import { type Product, startProduct } from '../web-launches/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(async () => {
  await product.close();
  expect(product.problems).toEqual([]);
});

const givenProject = async (name: string) => {
  const { key, path } = await product.addProject(name);
  return { key, list: path, root: `${path}/getting-started` };
};

const codeOf = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** Agents sign in with what the guide shows. */
const signInAsAgent = async (refreshToken: string) => {
  const answer = await fetch(`${product.url}/api/iam/v1/auth/refresh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
  });
  const { authToken }: { authToken: string } = JSON.parse(await answer.text());
  return async (method: string, path: string, body?: unknown) => {
    const headers = { authorization: `Bearer ${authToken}`, 'content-type': 'application/json' };
    const response = await fetch(product.url + path, { method, headers, body: JSON.stringify(body) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${text}`);
    return text === '' ? {} : JSON.parse(text);
  };
};

test('from the empty list to the first launch, which the page waits for and shows', async () => {
  const { key, list, root } = await givenProject('FIRST');
  const page = await product.openPage(list);
  await page.getByRole('link', { name: 'Show me how' }).click();
  await page.getByRole('link', { name: 'WebdriverIO' }).click();
  await page.getByRole('heading', { name: 'Getting started with WebdriverIO' }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`${root}/wdio`);
  await page.getByText('Waiting for the first result').waitFor();

  await page.getByText(/^The demo token below is yours and works for 60 minutes/).waitFor();
  const settings = (await codeOf(page, 'reporting.config.js').textContent()) ?? '';
  expect(settings).toContain(`hostname: '${product.url}'`);
  expect(settings).toContain(`projectKey: '${key}'`);
  const token = /accessToken: '(tst_[\w-]+)'/.exec(settings)?.[1] ?? '';
  const agent = createAgent(await signInAsAgent(token), key);

  const result = page.getByRole('status').filter({ hasText: 'reported' });
  const launchId = await agent.startLaunch('Demo Launch', { config: { environment: 'QA', build: '7' } });
  await result.getByText('Demo Launch').waitFor();
  await result.getByText('In progress').waitFor();
  await agent.reportTest(launchId, 'pays', { result: 'FAILED', reason: 'Error: no' });
  await result.getByText('1 test reported in QA, build 7').waitFor();
  await agent.finishLaunch(launchId);
  await result.getByText('Failed', { exact: true }).waitFor();
  await result.getByRole('link', { name: 'Open the launch' }).click();
  await page.waitForURL(`**/automation-launches/${launchId}`);
});

test('what is typed and chosen goes into every line, stays over a reload, and is copied as it stands', async () => {
  const { root } = await givenProject('EDIT');
  const page = await product.openPage(`${root}/pytest`);
  await page.getByLabel('Launch name').fill(`Nightly "run"`);
  await page.getByLabel('Environment').fill('STAGE');
  await page.getByLabel('Browser').selectOption('Firefox');
  await page.getByLabel('Platform').selectOption('Windows');
  await page.getByLabel('Record video').uncheck();
  await page.getByLabel('Selenium hub (optional)').fill('https://me:secret@hub.example.com');
  expect(await codeOf(page, 'agent.yaml').textContent()).toContain('display-name: "Nightly \\"run\\""');
  expect(JSON.parse((await codeOf(page, 'driver.json').textContent()) ?? '')).toEqual({
    hub: 'https://me:secret@hub.example.com',
    browser: 'firefox',
    platform: 'windows',
    recordVideo: false,
  });
  expect(page.url()).not.toContain('secret');

  await page.reload();
  expect(await page.getByLabel('Launch name').inputValue()).toBe(`Nightly "run"`);
  expect(await page.getByLabel('Environment').inputValue()).toBe('STAGE');
  expect(await page.getByLabel('Record video').isChecked()).toBe(false);

  await page.getByRole('button', { name: 'Copy driver.json' }).click();
  await page.getByText('Settings were copied into your clipboard').waitFor();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  expect(await copied()).toBe(await codeOf(page, 'driver.json').textContent());
  await page.getByRole('button', { name: 'Copy Run command' }).click();
  await page.getByText('Run command was copied into your clipboard').waitFor();
  expect(await copied()).toBe('pytest');
});

test('NUnit is configured in the reader’s own shell', async () => {
  const { root } = await givenProject('DOTNET');
  const page = await product.openPage(`${root}/nunit`);
  const variables = codeOf(page, 'Environment variables');
  await page.getByText('{ip} is the address of the machine that runs the tests.').waitFor();
  expect(await variables.textContent()).toContain('export REPORTING_RUN_ENVIRONMENT=DEMO');
  await page.getByRole('radiogroup', { name: 'Operating system' }).getByText('Windows').click();
  await variables.filter({ hasText: '$env:REPORTING_RUN_ENVIRONMENT' }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await variables.filter({ hasText: 'ipconfig getifaddr en0' }).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('system')).toBe('macos');
});

test('every sample can be downloaded, and nothing else is a guide', async () => {
  for (const framework of frameworkIds) {
    const answer = await fetch(product.url + samplePath(framework));
    expect(answer.headers.get('content-type'), framework).toBe('application/zip');
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  }
  const { root } = await givenProject('SAMPLES');
  const page = await product.openPage(`${root}/junit5`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the sample' }).click();
  expect((await download).suggestedFilename()).toBe('touchstone-junit5.zip');
  expect(await page.getByRole('link', { name: /^Playwright/ }).getAttribute('href')).toMatch(/^https:/);
  await page.goto(`${root}/fortran`);
  await page.getByText('This page does not exist').waitFor();
});

test('a guest reads the guide without a token', async () => {
  const { key, root } = await givenProject('GUESTS');
  const page = await product.openPage(`${root}/testng`, { username: await product.addGuest(key) });
  await page.getByText('You can read this project, but not report to it.').waitFor();
  const properties = codeOf(page, 'src/test/resources/agent.properties');
  expect(await properties.textContent()).toContain('reporting.server.access-token=<your API token>');
});

test('the guides break no rule of axe and fit at every width, light and dark', async () => {
  const page = await product.openPage('/projects/DEF/automation-launches/getting-started');
  await page.getByText('Choose your framework.').waitFor();
  await expectGoodInAllLooks(page, 'the choice of a framework', 'main');
  await page.getByRole('link', { name: 'PyTest' }).click();
  await page.getByText(/^The demo token below/).waitFor();
  await expectGoodInAllLooks(page, 'a guide', 'main');
  // What is long scrolls in its own block.
  expect(await codeOf(page, 'agent.yaml').evaluate((block) => getComputedStyle(block).overflowX)).toBe('auto');
});

test('an edition without automation has no guides and no way to them', async () => {
  const { list, root } = await givenProject('LESS');
  await product.disableFeature('TEST_AUTOMATION');
  const page = await product.openPage(list);
  await page.getByText('There are no reported launches yet').waitFor();
  expect(await page.getByRole('link', { name: 'Show me how' }).count()).toBe(0);
  await page.goto(`${root}/wdio`);
  await page.getByText('This page does not exist').waitFor();
});
