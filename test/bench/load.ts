import { setTimeout as sleep } from 'node:timers/promises';
import { connectAgent } from '#infra/local/demo/agent-client';
import type { Agent } from '#shared/demo/agent-calls';
import type { LaunchPlan, TestPlan } from '#shared/demo/plan';
import { reportTest } from '#shared/demo/report-launch';
import { TestsMessage } from '#shared/live/topics';
import { answerWhenForked } from './fork-for-result.ts';
import { inParallel } from './in-parallel.ts';
import { listenToTopic } from './topic-listener.ts';

export type LoadOrder = {
  url: string;
  apiToken: string;
  accessToken: string;
  tenantId: string;
  tests: number;
  workers: number;
};
export type LoadResult = {
  launchId: number;
  /** Tests that were reported before it counted. */
  warmUp: number;
  seconds: number;
  /** Milliseconds of each request. */
  requests: number[];
  /** Milliseconds from a finish's answer to the socket's message that shows it. */
  untilShown: number[];
};

/** Until then a good part of the processor's time goes into compiling what runs for the first time. */
const WARM_UP_TESTS_OF_EACH = 100;

/** Reports tests of one launch as fast as the workers can, each with its start, 3 log lines and its finish. */
export const applyLoad = async (order: LoadOrder): Promise<LoadResult> => {
  const requests: number[] = [];
  const agent = connectAgent({
    url: order.url,
    token: order.apiToken,
    projectKey: 'DEF',
    connections: order.workers,
    onRequest: ({ milliseconds }) => requests.push(milliseconds),
  });
  const launchId = await agent.startLaunch(launchPlan);
  const shown = new Map<number, number>();
  const topic = `/topic/${order.tenantId}.testRuns.${launchId}.tests`;
  const listener = await listenToTopic({ url: order.url, token: order.accessToken }, topic, (message) => {
    const now = performance.now();
    for (const test of TestsMessage.parse(message).tests)
      if (test.status !== 'IN_PROGRESS' && !shown.has(test.id)) shown.set(test.id, now);
  });

  const warmUp = WARM_UP_TESTS_OF_EACH * order.workers;
  await inParallel(order.workers, warmUp, (at) => reportOne(agent, launchId, at, new Map()));
  requests.length = 0;
  const answered = new Map<number, number>();
  const startedAt = performance.now();
  await inParallel(order.workers, order.tests, (at) => reportOne(agent, launchId, at, answered));
  const seconds = (performance.now() - startedAt) / 1000;
  await sleepUntil(() => [...answered.keys()].every((testId) => shown.has(testId)), 30_000);
  await agent.finishLaunch(launchId, Date.now());
  await listener.close();
  const untilShown = [...answered].map(([testId, at]) => Math.max(0, (shown.get(testId) ?? Infinity) - at));
  return { launchId, warmUp, seconds, requests, untilShown };
};

const reportOne = async (agent: Agent, launchId: number, at: number, answered: Map<number, number>): Promise<void> => {
  const testId = await reportTest(agent, launchId, testPlan(at), { startedAt: Date.now() });
  answered.set(testId, performance.now());
};

const sleepUntil = async (isDone: () => boolean, limitMs: number): Promise<void> => {
  const until = Date.now() + limitMs;
  while (!isDone() && Date.now() < until) await sleep(50);
};

const launchPlan: LaunchPlan = {
  uuid: crypto.randomUUID(),
  name: 'Benchmark',
  framework: 'bench',
  startedAt: Date.now(),
  environment: 'BENCH',
  build: '1',
  platform: { name: 'LINUX', version: '24.04' },
  labels: [],
  artifactReferences: [],
  tests: [],
  lanes: 1,
};

const testPlan = (at: number): TestPlan => ({
  name: `Adds product ${at} to the basket`,
  className: `com.example.shop.Basket${at % 40}Test`,
  methodName: `addsProduct${at}`,
  maintainer: 'anna',
  labels: [{ key: 'feature', value: 'Basket' }],
  groups: ['Basket'],
  durationMs: 1200,
  result: at % 20 === 0 ? 'FAILED' : 'PASSED',
  reason: at % 20 === 0 ? failure : undefined,
  logs: ['Open the shop', 'Add the product', 'Read the basket'].map((message, line) => ({
    level: 'INFO',
    message: `${message} ${at}`,
    afterMs: line * 300,
  })),
  screenshots: [],
});

const failure = `java.lang.AssertionError: expected [107.90] but found [89.90]
	at org.testng.Assert.fail(Assert.java:111)
	at com.example.shop.BasketTest.addsUp(BasketTest.java:71)`;

await answerWhenForked(applyLoad);
