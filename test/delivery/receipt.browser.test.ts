import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Agent, createAgent } from '../web-launches/agent.ts';
import { type Product, startProduct } from '../web-launches/product.ts';

let product: Product;
let agent: Agent;

beforeAll(async () => {
  product = await startProduct();
  agent = createAgent(product.send, 'DEF');
});
afterAll(async () => {
  await product.close();
  expect(product.problems).toEqual([]);
});

test('a launch says what it is missing, and its receipt can be read and kept', async () => {
  const launchId = await agent.startLaunch('Nightly regression', {});
  await agent.reportTest(launchId, 'adds to cart', { result: 'PASSED' });
  await product.send('PUT', `/api/reporting/v1/test-runs/${launchId}/announcements`, {
    reporter: 'ci',
    tests: 3,
    artifacts: ['coverage.zip'],
  });
  await agent.finishLaunch(launchId);
  const page = await product.openPage(`/projects/DEF/automation-launches/${launchId}`);
  await page.getByText('Not everything arrived: 2 tests announced and not reported, 1 file announced').waitFor();
  await page.getByRole('button', { name: 'Receipt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Receipt' });
  await dialog.getByText('coverage.zip').waitFor();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const kept = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(kept).toMatchObject({ receipt: { launchId, isComplete: false, tests: { missing: 2 } } });
  expect(kept.signature.split('.')).toHaveLength(3);
});

test('when all has come, one line says so', async () => {
  const launchId = await agent.startLaunch('Smoke', {});
  const testId = await agent.reportTest(launchId, 'opens', { result: 'PASSED' });
  await agent.log(launchId, [{ testId, level: 'INFO', message: 'hello', timestamp: Date.now() }]);
  await agent.finishLaunch(launchId);
  const page = await product.openPage(`/projects/DEF/automation-launches/${launchId}`);
  await page.getByText('Everything arrived: 1 test, 1 log line').waitFor();
});
