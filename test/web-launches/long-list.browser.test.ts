import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAgent } from './agent.ts';
import { type Product, startProduct } from './product.ts';

const count = 50_000;
let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(async () => {
  await product.close();
  expect(product.problems).toEqual([]);
});

/** The page as a launch of 50,000 tests would be answered: what is tried here is the browser's side. */
const toPage = (address: string, launchId: number) => {
  const search = new URL(address).searchParams;
  const pageSize = Number(search.get('pageSize'));
  const first = (Number(search.get('page')) - 1) * pageSize;
  const items = Array.from({ length: Math.max(0, Math.min(pageSize, count - first)) }, (_, index) => ({
    id: first + index + 1,
    testRunId: launchId,
    name: `test ${first + index}`,
    status: (first + index) % 7 === 0 ? 'FAILED' : 'PASSED',
    startTime: 1_800_000_000_000,
    finishTime: 1_800_000_001_000,
    attempt: 1,
    issueReferences: [],
    testCases: [],
  }));
  const totalPages = Math.ceil(count / pageSize);
  return { items, totalElements: count, totalPages, _meta: { total: count, totalPages } };
};

const steps = 120;

test('50,000 tests scroll from end to end with little work for each step, and draw only what is seen', async () => {
  const agent = createAgent(product.send, 'DEF');
  const launchId = await agent.reportLaunch('Huge');
  const page = await product.openPage('/projects');
  const asked: string[] = [];
  await page.route(/\/launches\/\d+\/tests\?/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ json: toPage(route.request().url(), launchId) });
  });
  await page.goto(`/projects/DEF/automation-launches/${launchId}`);
  await page.getByText('50,000 tests').waitFor();
  // Once more when the live topic is heard, so that nothing is missed in between; but no page that is not in sight.
  expect(new Set(asked).size).toBe(1);

  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const workedMilliseconds = async () => {
    const { metrics } = await devTools.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  const before = await workedMilliseconds();
  await page.evaluate(async (count) => {
    const end = document.documentElement.scrollHeight - window.innerHeight;
    for (let step = 1; step <= count; step++) {
      window.scrollTo(0, (end * step) / count);
      await new Promise(requestAnimationFrame);
    }
  }, steps);
  expect(((await workedMilliseconds()) - before) / steps).toBeLessThan(60);
  await page.getByRole('table', { name: 'Tests' }).getByText('test 49999', { exact: true }).waitFor();
  await page.getByText('Page 1,000 of 1,000').waitFor();
  expect(await page.locator('[data-index]').count()).toBeLessThan(80);
  // What only flew past was not asked for.
  expect(asked.length).toBeLessThan(40);
});
