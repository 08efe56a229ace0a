import { setTimeout as sleep } from 'node:timers/promises';
import type { Agent } from '#shared/demo/agent-calls';
import { planCurrent, planHistory } from '#shared/demo/plan-launches';
import { demoSeed, reportHistory } from '#shared/demo/report-history';
import { reportLaunch } from '#shared/demo/report-launch';
import { suites } from '#shared/demo/suites';
import { connectAgent } from './agent-client.ts';

export type DemoOptions = {
  /** The product's own address. */
  url: string;
  /** An API token of somebody who may report and decide on failures. */
  token: string;
  projectKey: string;
  /** Ends the launch that is running for ever. */
  signal?: AbortSignal;
  /** Hears how far it is, one sentence at a time. */
  tell?: (sentence: string) => void;
  days?: number;
};

/**
 * Fills a project through the agents' API as the team of a web shop would have: weeks of launches, and then one that
 * runs now, and the next one after it. It ends only when the signal does. A project that has launches keeps them.
 */
export const fillWithDemo = async (options: DemoOptions): Promise<void> => {
  const { signal, tell = () => undefined, days = 24 } = options;
  const agent = connectAgent(options);
  try {
    const projectId = await findProjectId(agent);
    const launches = await listLaunches(agent, projectId);
    await abortFormerLaunch(agent, launches);
    if (launches.length === 0) await fillHistory(agent, projectId, days, tell);
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

const fillHistory = async (agent: Agent, projectId: number, days: number, tell: (sentence: string) => void) => {
  const plans = planHistory({ seed: demoSeed, now: Date.now(), days });
  tell(`The demo reports ${plans.length} launches of the last ${days} days.`);
  await reportHistory(agent, projectId, plans);
  tell('The demo is filled; one launch is running now.');
};

/** Test by test in real time. */
const reportNow = async (agent: Agent, signal: AbortSignal | undefined, turn: number) => {
  const wait = (milliseconds: number) => sleep(milliseconds, undefined, { signal });
  await reportLaunch(agent, planCurrent({ seed: demoSeed, now: Date.now(), turn }), { wait });
  await wait(60_000);
};
