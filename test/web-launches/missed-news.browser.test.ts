import type { Page, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { untilListening } from '../support/live-topics.ts';
import { type Agent, createAgent } from './agent.ts';
import { type Product, startProduct } from './product.ts';

const count = 500;
let product: Product;
let agent: Agent;
let launchId = 0;
let failed: Failed[] = [];

type Failed = { id: number; name: string };

/* A launch whose tests are all held by the page: what happens while nobody tells it of has to come to it all the same. */

beforeAll(async () => {
  product = await startProduct();
  agent = createAgent(product.send, 'DEF');
  launchId = await agent.startLaunch('Large');
  const places = Array.from({ length: count }).keys();
  const report = async () => {
    for (const place of places)
      await agent.reportTest(launchId, `test ${place}`, { result: place < 8 ? 'FAILED' : 'PASSED' });
  };
  await Promise.all(Array.from({ length: 16 }, report));
  await agent.finishLaunch(launchId);
  failed = await readFailed();
  expect(failed).toHaveLength(8);
});
afterAll(async () => {
  await product.close();
  expect(product.problems).toEqual([]);
});

const below = () => `/api/reporting/v1/launches/${launchId}`;

const readFailed = async (): Promise<Failed[]> =>
  asTests(await product.send('GET', `${below()}/tests?status=failed&pageSize=100`)).map(({ id, name }) => ({
    id,
    name,
  }));
const asTests = ({ items }: Record<string, unknown>) => items as Failed[];

/** Somebody else decides on a test that failed; whoever asks after that can know. */
const passOne = async (): Promise<void> => {
  const ids = failed.splice(0, 1).map(({ id }) => id);
  await product.send('POST', `${below()}/tests:mark`, { ids, status: 'PASSED' });
  await expect.poll(readFailed).toEqual(failed);
};

const failures = '?filters=status:failed';
const pathOf = () => `/projects/DEF/automation-launches/${launchId}`;

const openFailed = async (page: Page) => {
  await page.goto(`${pathOf()}${failures}&sort=name:asc`);
  await expectShown(page, namesOf(failed));
};

const namesOf = (tests: readonly Failed[]): string[] => tests.map(({ name }) => name).sort();

const expectShown = (page: Page, names: readonly string[]) =>
  expect
    .poll(() => page.getByRole('table', { name: 'Tests' }).getByRole('link').allTextContents(), { timeout: 20_000 })
    .toEqual(names);

const untilHeld = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('all tests are held').length > 0);

/** Both in what the page shows, and in what it makes of the tests that it holds. */
const expectFailed = async (page: Page) => {
  await expectShown(page, namesOf(failed));
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `${pathOf()}${failures}&sort=name:desc`);
  await expectShown(page, namesOf(failed).reverse());
};

test('what happens between the first reading and the listening', async () => {
  const page = await product.openPage('/projects');
  const gate = Promise.withResolvers<void>();
  await page.routeWebSocket(/websockets/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => void gate.promise.then(() => server.send(message)));
  });
  await openFailed(page);
  await passOne();
  gate.resolve();
  await untilListening(page);
  await untilHeld(page);
  await expectFailed(page);
});

test('what is told while all tests are on their way', async () => {
  const page = await product.openPage('/projects');
  const [asked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/tests:index', async (route) => {
    const response = await route.fetch();
    asked.resolve();
    await gate.promise;
    await route.fulfill({ response });
  });
  await openFailed(page);
  await untilListening(page);
  await asked.promise;
  await passOne();
  await expectShown(page, namesOf(failed));
  gate.resolve();
  await untilHeld(page);
  await expectFailed(page);
});

test('what happens while the connection is broken', async () => {
  const page = await product.openPage('/projects');
  const connections: WebSocketRoute[] = [];
  await page.routeWebSocket(/websockets/, (socket) => {
    connections.push(socket);
    socket.connectToServer();
  });
  await openFailed(page);
  await untilListening(page);
  await untilHeld(page);
  await connections[0]?.close();
  await passOne();
  await expectFailed(page);
});
