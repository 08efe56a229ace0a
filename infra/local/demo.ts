import { setTimeout as sleep } from 'node:timers/promises';
import { type Agent, createAgent } from './demo/agent-calls.ts';
import type { LaunchPlan } from './demo/plan.ts';
import { planCurrent, planHistory } from './demo/plan-launches.ts';
import { reportLaunch, reportStartedLaunch } from './demo/report-launch.ts';
import { suites } from './demo/suites.ts';
import { triageFailures } from './demo/triage-failures.ts';

export type DemoOptions = {
  /** The product's own address. */
  url: string;
  /** An API token of somebody who may report and create milestones. */
  token: string;
  projectKey: string;
  /** Ends the launch that is running for ever. */
  signal?: AbortSignal;
  /** Hears how far it is, one sentence at a time. */
  tell?: (sentence: string) => void;
  days?: number;
};

const seed = 'Fell & Fjord';
const launchesAtOnce = 4;
const launchesLookedAt = 20;

/**
 * Fills a project through the agents' API as the team of a web shop would have: weeks of launches, and then one that
 * runs now, and the next one after it. It ends only when the signal does. A project that has launches keeps them.
 */
export const fillWithDemo = async (options: DemoOptions): Promise<void> => {
  const { signal, tell = () => undefined, days = 24 } = options;
  const agent = createAgent(options);
  try {
    const projectId = await findProjectId(agent);
    const launches = await listLaunches(agent, projectId);
    await abortFormerLaunch(agent, launches);
    if (launches.length === 0) await reportHistory(agent, projectId, days, tell);
    for (let turn = 0; !signal?.aborted; turn += 1) await reportNow(agent, signal, turn);
  } catch (error) {
    if (!signal?.aborted) throw error;
  }
};

const findProjectId = async (agent: Agent): Promise<number> => {
  const path = `/api/projects/v1/projects/${agent.projectKey}`;
  return Number((await agent.send({ name: 'getProject', method: 'GET', path })).id);
};

type Launch = { id: number; name: string; status: string };

const listLaunches = async (agent: Agent, projectId: number): Promise<Launch[]> => {
  const path = `/api/reporting/v1/launches?projectId=${projectId}&page=1&pageSize=50`;
  const { items } = await agent.send({ name: 'listLaunches', method: 'GET', path });
  return Array.isArray(items) ? items : [];
};

/** Nobody reports any more to the launch that ran when the demo was stopped. */
const abortFormerLaunch = async (agent: Agent, launches: Launch[]): Promise<void> => {
  for (const { id } of launches.filter(isOfDemo).filter(({ status }) => status === 'IN_PROGRESS'))
    await agent.send({
      name: 'abortLaunch',
      method: 'POST',
      path: `/api/reporting/v1/launches/${id}:abort`,
      body: { comment: 'The demo was stopped' },
    });
};

const isOfDemo = (launch: Launch): boolean => suites.some(({ name }) => name === launch.name);

const reportHistory = async (agent: Agent, projectId: number, days: number, tell: (sentence: string) => void) => {
  const plans = planHistory({ seed, now: Date.now(), days });
  const names = new Set(plans.flatMap(({ milestone }) => milestone ?? []));
  for (const name of names) await createMilestone(agent, projectId, name);
  tell(`The demo reports ${plans.length} launches of the last ${days} days.`);
  // The team looks at the failures now and then; what it says of them is given to the launches after that.
  const steps = [0.6, 0.85, 1].map((share) => Math.ceil(plans.length * share));
  for (const [at, end] of steps.entries()) {
    const part = plans.slice(steps[at - 1] ?? 0, end);
    await reportInOrder(agent, part);
    if (end < plans.length) await triageFailures(agent, projectId, Math.min(part.length, launchesLookedAt));
  }
  tell('The demo is filled; one launch is running now.');
};

/** Some at once, but started one after the other: the newest launch has the highest id. */
const reportInOrder = async (agent: Agent, plans: LaunchPlan[]): Promise<void> => {
  const open = new Set<Promise<void>>();
  for (const plan of plans) {
    const reported = reportStartedLaunch(agent, plan, await agent.startLaunch(plan));
    open.add(reported);
    const close = () => open.delete(reported);
    reported.then(close, close);
    if (open.size >= launchesAtOnce) await Promise.race(open);
  }
  await Promise.all(open);
};

/** One that is there already is as good. */
const createMilestone = async (agent: Agent, projectId: number, name: string): Promise<void> => {
  const path = `/api/reporting/v1/milestones?projectId=${projectId}`;
  const created = agent.send({ name: 'createMilestone', method: 'POST', path, body: { name } });
  await created.catch((error: Error) => {
    if (!error.message.includes('answered with 409')) throw error;
  });
};

/** Test by test in real time. */
const reportNow = async (agent: Agent, signal: AbortSignal | undefined, turn: number) => {
  const wait = (milliseconds: number) => sleep(milliseconds, undefined, { signal });
  await reportLaunch(agent, planCurrent({ seed, now: Date.now(), turn }), { wait });
  await wait(60_000);
};
