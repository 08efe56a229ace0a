import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectGoodInAllLooks } from '../support/looks.ts';
import { type Agent, createAgent } from './agent.ts';
import { type Product, startProduct } from './product.ts';

let product: Product;
let agent: Agent;
/** What to look at, and words that stand there when all is drawn. */
let views: { name: string; address: string; words: string }[] = [];

beforeAll(async () => {
  product = await startProduct();
  agent = createAgent(product.send, 'DEF');
  const root = '/projects/DEF/automation-launches';
  const reason = 'Error: the total is wrong\n    at cart.spec.ts:7';
  const before = await agent.startLaunch('Nightly regression');
  await agent.reportTest(before, 'adds to cart', { result: 'FAILED', reason });
  await agent.finishLaunch(before);
  const launchId = await agent.startLaunch('Nightly regression', { config: { environment: 'QA', build: '2.4.1' } });
  const labels = [{ key: 'feature', value: 'cart' }];
  const testId = await agent.reportTest(launchId, 'adds to cart', { result: 'FAILED', reason, labels });
  for (const result of ['PASSED', 'SKIPPED', 'ABORTED', 'BLOCKED'])
    await agent.reportTest(launchId, `ends as ${result.toLowerCase()}`, { result });
  await agent.startTest(launchId, 'is running');
  const levels = ['TRACE', 'DEBUG', 'INFO', 'WARN', 'ERROR'];
  await agent.log(
    launchId,
    levels.map((level, index) => ({ testId, level, message: `a line of ${level}`, timestamp: Date.now() + index })),
  );
  await product.send('POST', '/api/projects/v1/projects', { key: 'EMPTY', name: 'Empty' });
  views = [
    { name: 'list', address: root, words: '2 launches' },
    { name: 'launch', address: `${root}/${launchId}`, words: 'Pass rate' },
    { name: 'grouped', address: `${root}/${launchId}?group=feature&filters=status:failed,skipped`, words: '2 tests' },
    { name: 'test', address: `${root}/${launchId}/tests/${testId}`, words: 'Failing for 2 launches' },
    {
      name: 'empty',
      address: '/projects/EMPTY/automation-launches',
      words: 'There are no reported launches yet',
    },
  ];
});
afterAll(async () => {
  await product.close();
  expect(product.problems).toEqual([]);
});

test('the launch pages break no rule of axe and fit at every width, light and dark', async () => {
  const page = await product.openPage('/projects');
  for (const { name, address, words } of views) {
    await page.goto(address);
    await page.getByText(words).first().waitFor();
    await expectGoodInAllLooks(page, name, 'main');
  }
  await product.leave();
});
