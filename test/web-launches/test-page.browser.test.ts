import { crc32, deflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Agent, createAgent } from './agent.ts';
import { type Product, startProduct } from './product.ts';

let product: Product;
let agent: Agent;
const path = '/projects/DEF/automation-launches';

beforeAll(async () => {
  product = await startProduct();
  agent = createAgent(product.send, 'DEF');
});
afterEach(() => product.leave());
afterAll(async () => {
  await product.close();
  expect(product.problems).toEqual([]);
});

const log = (page: Page) => page.getByRole('region', { name: 'Log lines' });

const givenTest = async (
  lines: { level: string; message: string }[],
  outcome: Parameters<Agent['finishTest']>[2] = {},
) => {
  const launchId = await agent.startLaunch('Suite');
  const testId = await agent.startTest(launchId, 'adds to cart');
  const at = Date.now();
  for (let first = 0; first < lines.length; first += 5_000) {
    const part = lines.slice(first, first + 5_000);
    await agent.log(
      launchId,
      part.map((line, index) => ({ ...line, testId, timestamp: at + first + index })),
    );
  }
  await agent.finishTest(launchId, testId, outcome);
  await agent.finishLaunch(launchId);
  return { launchId, testId, address: `${path}/${launchId}/tests/${testId}` };
};

test('names, messages, logs and stack traces with markup show as text, without terminal codes', async () => {
  const markup = '<img src=x onerror="document.title=1">';
  const { address } = await givenTest([{ level: 'INFO', message: `\u001b[32mok\u001b[0m ${markup}` }], {
    result: 'FAILED',
    reason: `\u001b[31mError: ${markup}\u001b[39m\n    at <script>alert(1)</script>`,
  });
  const page = await product.openPage(address);
  await log(page).getByText(`ok ${markup}`).waitFor();
  const trace = await page.getByLabel('Failure text').textContent();
  expect(trace?.trim().split('\n')).toEqual([`Error: ${markup}`, '    at <script>alert(1)</script>']);
  await page.getByRole('button', { name: 'Copy stack trace' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `Error: ${markup}\n    at <script>alert(1)</script>`,
  );
});

test('100,000 lines can be read, jumped through, filtered and searched', async () => {
  const { address } = await givenTest(
    Array.from({ length: 100_000 }, (_, index) => ({
      level: index % 25_000 === 24_999 ? 'ERROR' : 'INFO',
      message: `line ${index} of many`,
    })),
  );
  const page = await product.openPage(address);
  await page.getByText('100,000 lines').waitFor();
  await log(page).getByText('line 0 of many').waitFor();
  await page.getByRole('button', { name: 'Jump to end' }).click();
  await log(page).getByText('line 99999 of many').waitFor();
  await log(page).evaluate((box) => {
    box.scrollTop = box.scrollHeight / 2;
  });
  await log(page)
    .getByText(/^line (49|50)\d{3} of many$/)
    .first()
    .waitFor();
  expect(await log(page).locator('[data-index]').count()).toBeLessThan(120);

  await page.getByLabel('Least important level').selectOption('ERROR');
  await page.getByText('4 lines').waitFor();
  expect(
    await log(page)
      .getByText(/of many/)
      .allTextContents(),
  ).toEqual([24_999, 49_999, 74_999, 99_999].map((index) => `line ${index} of many`));
  await expect.poll(() => new URL(page.url()).searchParams.get('level')).toBe('ERROR');
  await page.getByLabel('Least important level').selectOption('');
  await page.getByRole('textbox', { name: 'Search log' }).fill('line 7777');
  await page.getByText('1 of 11', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Next match' }).click();
  await page.getByText('2 of 11', { exact: true }).waitFor();
  await log(page).getByText('line 77770 of many').waitFor();
});

test('lines of a running test arrive and are followed', async () => {
  const launchId = await agent.startLaunch('Suite');
  const testId = await agent.startTest(launchId, 'talks');
  const say = (first: number, count: number) =>
    agent.log(
      launchId,
      Array.from({ length: count }, (_, index) => ({
        testId,
        level: 'INFO',
        message: `said ${first + index}`,
        timestamp: Date.now() + first + index,
      })),
    );
  await say(0, 80);
  const page = await product.openPage(`${path}/${launchId}/tests/${testId}`);
  await log(page).getByText('said 79').waitFor();
  await page.getByRole('button', { name: 'Following' }).waitFor();
  await say(80, 40);
  await log(page).getByText('said 119').waitFor();
  await log(page).hover();
  await page.mouse.wheel(0, -600);
  await page.getByRole('button', { name: 'Jump to end' }).waitFor();
});

test('screenshots stand between the lines and open full-size, by keyboard alone', async () => {
  const { launchId, testId, address } = await givenTest([{ level: 'INFO', message: 'look at this' }]);
  for (const grey of [60, 200]) await addScreenshot(launchId, testId, grey);
  const page = await product.openPage(address);
  const pictures = log(page).getByRole('button', { name: /^Open screenshot/ });
  await pictures.first().getByRole('img').waitFor();
  await pictures.first().focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Screenshot viewer' });
  await viewer.getByText('1 of 2').waitFor();
  await page.keyboard.press('ArrowRight');
  await viewer.getByText('2 of 2').waitFor();
  const picture = viewer.getByRole('img', { name: 'Screenshot 2' });
  const before = await picture.boundingBox();
  await page.keyboard.press('+');
  await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThan(before?.width ?? 0);
  await page.reload();
  await viewer.getByText('2 of 2').waitFor();
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });
  await expect.poll(() => new URL(page.url()).searchParams.get('screenshot')).toBeNull();
  await expect.poll(() => new URL(page.url()).pathname).toBe(address);
  await page.keyboard.press('Escape');
  await page.waitForURL((url) => url.pathname === `${path}/${launchId}`);
});

test('artifacts, labels and sessions of a test are at hand', async () => {
  const { launchId, testId, address } = await givenTest([]);
  const root = `/api/reporting/v1/test-runs/${launchId}`;
  await product.send('PUT', `${root}/tests/${testId}/labels`, { items: [{ key: 'feature', value: 'cart' }] });
  await product.send('PUT', `${root}/tests/${testId}/artifact-references`, {
    items: [
      { name: 'Recording', value: 'https://example.com/video' },
      { name: 'Trap', value: 'javascript:alert(1)' },
    ],
  });
  await product.send('POST', `${root}/test-sessions`, {
    sessionId: 'abc',
    startedAt: new Date().toISOString(),
    capabilities: { browserName: 'chrome', browserVersion: '126.0', platformName: 'linux' },
    desiredCapabilities: {},
    testIds: [testId],
  });
  const page = await product.openPage(address);
  await page.getByText('feature: cart').waitFor();
  await page.getByRole('link', { name: 'Recording' }).waitFor();
  expect(await page.getByRole('link', { name: 'Trap' }).count()).toBe(0);
  await page.getByRole('region', { name: 'Sessions' }).getByText('Chrome 126 · Linux').waitFor();
});

const addScreenshot = async (launchId: number, testId: number, grey: number) => {
  const response = await fetch(`${product.url}/api/reporting/v1/test-runs/${launchId}/tests/${testId}/screenshots`, {
    method: 'POST',
    headers: { authorization: `Bearer ${product.adminToken}`, 'content-type': 'image/png' },
    body: greyPng(grey),
  });
  expect(response.status).toBe(201);
};

const greyPng = (grey: number): Uint8Array<ArrayBuffer> => {
  const [width, height] = [64, 40];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const rows = Buffer.alloc((width + 1) * height, grey);
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0;
  const chunk = (name: string, bytes: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), bytes]);
    const framed = Buffer.alloc(named.length + 8);
    framed.writeUInt32BE(bytes.length);
    named.copy(framed, 4);
    framed.writeUInt32BE(crc32(named), named.length + 4);
    return framed;
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat(parts));
};
