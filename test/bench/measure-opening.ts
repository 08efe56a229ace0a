import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Page } from 'playwright-core';
import { toTestItem } from '#functions/launches/stores/test-store';
import { openSite } from '#test/support/open-site';
import type { Stack } from '#test/support/stack';
import { type Figure, figure } from './figures.ts';
import { answerWhenForked } from './fork-for-result.ts';
import { slowestChoice } from './measure-choosing.ts';
import { median } from './percentile.ts';
import { launchFact, launchItem, testFact, writeItems } from './seed-items.ts';

export type OpeningOrder = { tests: number; projectId: number; userId: number };

const rounds = 7;
/** Far above what counters hand out. */
const small = { launchId: 9_000_001, tests: 50, firstTestId: 9_000_001 };

/** How long a launch takes to show its tests in a real browser: one with 50 tests against one with many. */
const measureOpening = async ({ tests, ...owner }: OpeningOrder): Promise<Figure[]> => {
  const site = await openSite();
  const large = { launchId: 9_000_002, tests, firstTestId: 9_100_001 };
  for (const launch of [small, large]) await seedLaunch(site, owner, launch);
  const page = await site.openAdmin('/projects');
  const milliseconds: Record<number, number[]> = { [small.launchId]: [], [large.launchId]: [] };
  for (let round = 0; round <= rounds; round += 1)
    for (const { launchId } of [small, large]) {
      const took = await open(page, launchId);
      // The first round only warms up.
      if (round > 0) milliseconds[launchId]?.push(took);
    }
  const choiceMs = await slowestChoice(page, addressOf(large.launchId));
  const pauseMs = await longestPauseWhileScrolling(page);
  await site.close();
  const ofSmall = median(milliseconds[small.launchId] ?? []);
  const ofLarge = median(milliseconds[large.launchId] ?? []);
  const count = tests.toLocaleString('en');
  return [
    figure('Launch page until its tests are seen, 50 tests', ofSmall, 'ms'),
    figure(`Launch page until its tests are seen, ${count} tests`, ofLarge, 'ms', { atMost: 1000 }),
    figure(`Launch page, ${count} tests ÷ 50 tests`, ofLarge / ofSmall, '', { atMost: 1.3 }),
    figure(`Slowest filter, sort or grouping of ${count} tests`, choiceMs, 'ms', { atMost: 100 }),
    figure(`Longest pause while scrolling ${count} tests`, pauseMs, 'ms', { atMost: 1000 }),
  ];
};

type Seeded = { launchId: number; tests: number; firstTestId: number };

/** Writes the facts into the table; the running product derives the rest from the stream. */
const seedLaunch = async (
  stack: Stack,
  owner: Omit<OpeningOrder, 'tests'>,
  { launchId, tests, firstTestId }: Seeded,
) => {
  const client = new DynamoDBClient(stack.aws);
  const { TableNames = [] } = await client.send(new ListTablesCommand());
  const target = { documents: DynamoDBDocumentClient.from(client), tableName: TableNames[0] ?? '' };
  const inTenant = { ...owner, tenantId: 'default' };
  const items = Array.from({ length: tests }, (_, at) => toTestItem(testFact(inTenant, launchId, firstTestId + at)));
  await writeItems(target, [...items, launchItem(launchFact(inTenant, launchId))]);
  const isDerived = async () => {
    const answer = await fetch(
      `${stack.url}/api/reporting/v1/launches/${launchId}/tests?projectId=${owner.projectId}`,
      {
        headers: { authorization: `Bearer ${stack.adminToken}` },
      },
    );
    return JSON.parse(await answer.text()).totalElements === tests;
  };
  const giveUpAt = Date.now() + 300_000;
  while (!(await isDerived())) {
    if (Date.now() > giveUpAt) throw new Error(`The projector did not derive ${tests} tests in five minutes`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
};

const addressOf = (launchId: number): string => `/projects/DEF/automation-launches/${launchId}`;

const firstTest = 'Adds product';

/** The page is asked at each of its frames: a locator looks again half a second later, however long it took. */
const open = async (page: Page, launchId: number): Promise<number> => {
  await page.goto('about:blank');
  const startedAt = performance.now();
  await page.goto(addressOf(launchId));
  await page.waitForFunction(
    (text) => document.querySelector('[role=table][aria-label=Tests] [data-index]')?.textContent?.includes(text),
    firstTest,
  );
  return performance.now() - startedAt;
};

/** Milliseconds between two frames at worst, over three seconds of fast scrolling. */
const longestPauseWhileScrolling = async (page: Page): Promise<number> => {
  await page.mouse.move(700, 600);
  const measured = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const startedAt = performance.now();
        let last = startedAt;
        let longest = 0;
        const frame = (now: number) => {
          longest = Math.max(longest, now - last);
          last = now;
          if (now - startedAt > 3000) resolve(longest);
          else requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      }),
  );
  for (let turn = 0; turn < 60; turn += 1) await page.mouse.wheel(0, 1500);
  return measured;
};

await answerWhenForked(measureOpening);
