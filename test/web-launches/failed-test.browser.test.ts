import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Agent, createAgent } from './agent.ts';
import { type Product, startProduct } from './product.ts';

let product: Product;
let agent: Agent;

beforeAll(async () => {
  product = await startProduct();
  agent = createAgent(product.send, 'DEF');
});
afterEach(() => product.leave());
afterAll(async () => {
  await product.close();
  expect(product.problems).toEqual([]);
});

test('each attempt of a rerun test keeps its own failure', async () => {
  const { launchId, testId, address } = await givenFailure('Error: first time');
  await startAgain(launchId, testId, Date.now());
  await agent.finishTest(launchId, testId, { result: 'FAILED', reason: 'Error: second time' });
  const page = await product.openPage(address);
  await page.getByLabel('Failure text').getByText('Error: second time').waitFor();
  await page
    .getByRole('group', { name: 'Attempts' })
    .getByRole('button', { name: /Attempt 1/ })
    .click();
  await page.getByLabel('Failure text').getByText('Error: first time').waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('attempt')).toBe('1');
});

test('why a test was skipped does not look like a failure', async () => {
  const { launchId, testId, address } = await givenFailure('not today');
  await startAgain(launchId, testId, Date.now());
  await agent.finishTest(launchId, testId, { result: 'SKIPPED', reason: 'not today' });
  const page = await product.openPage(address);
  await page.getByLabel('Message text').getByText('not today').waitFor();
  expect(await page.getByRole('region', { name: 'Failure' }).count()).toBe(0);
});

test('what went wrong is read whole, frames keep their lines, and each attempt has its own log', async () => {
  const frame = 'a.long.frame.'.repeat(40);
  const { launchId, testId, address } = await givenFailure(`Error: ${'a long reason '.repeat(40)}\n    at ${frame}`);
  const at = Date.now();
  await startAgain(launchId, testId, at + 60_000);
  const line = { testId, level: 'INFO' };
  await agent.log(launchId, [
    { ...line, message: 'of the first', timestamp: at },
    { ...line, message: 'of the second', timestamp: at + 61_000 },
  ]);
  const page = await product.openPage(`${address}?attempt=1`);
  const trace = page.getByLabel('Failure text');
  await trace.waitFor();
  const oneLine = 24;
  expect((await trace.getByText('a long reason').boundingBox())?.height).toBeGreaterThan(2 * oneLine);
  expect((await trace.getByText('a.long.frame').boundingBox())?.height).toBeLessThan(2 * oneLine);
  const log = page.getByRole('region', { name: 'Log lines' });
  await page.getByRole('heading', { name: 'Log of attempt 1' }).waitFor();
  await log.getByText('of the first').waitFor();
  expect((await log.innerText()).match(/Attempt \d|of the \w+/g)).toEqual(['of the first']);
  await page.getByRole('button', { name: 'Show all attempts' }).click();
  await page.getByRole('button', { name: 'All attempts', pressed: true }).waitFor();
  await log.getByText('of the second').waitFor();
  expect((await log.innerText()).match(/Attempt \d|of the \w+/g)).toEqual([
    'Attempt 1',
    'of the first',
    'Attempt 2',
    'of the second',
  ]);
  await page.getByRole('button', { name: /Attempt 2/ }).click();
  await log.getByText('of the first').waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { name: 'Log of attempt 2' }).waitFor();
  await log.getByText('of the second').waitFor();
  expect((await log.innerText()).match(/Attempt \d|of the \w+/g)).toEqual(['of the second']);
});

const givenFailure = async (reason: string) => {
  const launchId = await agent.startLaunch('Suite');
  const testId = await agent.reportTest(launchId, 'adds to cart', { result: 'FAILED', reason });
  return { launchId, testId, address: `/projects/DEF/automation-launches/${launchId}/tests/${testId}` };
};

const startAgain = (launchId: number, testId: number, at: number) =>
  product.send('POST', `/api/reporting/v1/test-runs/${launchId}/tests/${testId}`, {
    name: 'adds to cart',
    startedAt: new Date(at).toISOString(),
  });
