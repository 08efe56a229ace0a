import type { Agent } from './agent-calls.ts';
import type { LaunchPlan, TestPlan } from './plan.ts';

export type ReportOptions = {
  /** Waits while a test runs. Past launches do not wait; a live one does. */
  wait?: (milliseconds: number) => Promise<void>;
};

/** Reports a launch with everything in it: as many tests at once as it has lanes, each lane with a driver session. */
export const reportLaunch = async (agent: Agent, plan: LaunchPlan, options: ReportOptions = {}): Promise<void> =>
  reportStartedLaunch(agent, plan, await agent.startLaunch(plan), options);

/** All of it but the start, for who starts several launches in their order. */
export const reportStartedLaunch = async (
  agent: Agent,
  plan: LaunchPlan,
  launchId: number,
  options: ReportOptions = {},
): Promise<void> => {
  await agent.describeLaunch(launchId, plan);
  const testIds = new Map<TestPlan, number>();
  const lanes = Array.from({ length: plan.lanes }, (_, lane) =>
    reportLane(
      agent,
      plan,
      { launchId, testIds, ...options },
      plan.tests.filter((_test, at) => at % plan.lanes === lane),
    ),
  );
  const endedAt = Math.max(...(await Promise.all(lanes)));
  await agent.finishLaunch(launchId, endedAt);
  if (plan.rerun) await reportRerun(agent, plan, plan.rerun, testIds);
};

type Reporting = ReportOptions & { launchId: number; testIds: Map<TestPlan, number> };

/** Answers when the lane's last test ended. */
const reportLane = async (agent: Agent, plan: LaunchPlan, reporting: Reporting, tests: TestPlan[]): Promise<number> => {
  const { launchId, testIds, wait } = reporting;
  let at = plan.startedAt;
  const sessionId =
    plan.capabilities && (await agent.startSession(launchId, crypto.randomUUID(), plan.capabilities, at));
  for (const test of tests) {
    testIds.set(test, await reportTest(agent, launchId, test, { startedAt: at, wait }));
    at += test.durationMs;
  }
  const ownIds = tests.flatMap((test) => testIds.get(test) ?? []);
  if (sessionId) await agent.finishSession(launchId, sessionId, ownIds, at);
  return at;
};

/** Start, log lines, screenshots, finish: the shortest way an agent reports a test, in at most one request each. */
export const reportTest = async (
  agent: Agent,
  launchId: number,
  test: TestPlan,
  { startedAt, wait }: ReportOptions & { startedAt: number },
): Promise<number> => {
  const testId = await agent.startTest(launchId, test, startedAt);
  await reportProgress(agent, launchId, testId, test, { startedAt, wait });
  return testId;
};

type Timing = ReportOptions & { startedAt: number };

const reportProgress = async (agent: Agent, launchId: number, testId: number, test: TestPlan, timing: Timing) => {
  const { startedAt, wait } = timing;
  // A test that is watched live shows its first lines while it still runs.
  const early = wait ? test.logs.slice(0, Math.ceil(test.logs.length / 2)) : [];
  await wait?.(test.durationMs / 2);
  if (early.length > 0) await agent.sendLogs(launchId, testId, early, startedAt);
  await wait?.(test.durationMs / 2);
  const lines = test.logs.slice(early.length);
  if (lines.length > 0) await agent.sendLogs(launchId, testId, lines, startedAt);
  for (const { afterMs, draw } of test.screenshots)
    await agent.sendScreenshot(launchId, testId, await draw(), startedAt + afterMs);
  await agent.finishTest(launchId, testId, test, startedAt + test.durationMs);
};

const reportRerun = async (
  agent: Agent,
  plan: LaunchPlan,
  rerun: NonNullable<LaunchPlan['rerun']>,
  testIds: Map<TestPlan, number>,
) => {
  const launchId = await agent.startLaunch(plan, rerun.startedAt);
  const idsByName = new Map([...testIds].map(([test, id]) => [test.name, id]));
  let at = rerun.startedAt;
  for (const test of rerun.tests) {
    const testId = idsByName.get(test.name);
    if (testId === undefined) continue;
    await agent.restartTest(launchId, testId, test, at);
    await reportProgress(agent, launchId, testId, test, { startedAt: at });
    at += test.durationMs;
  }
  await agent.finishLaunch(launchId, at);
};
