import type { Agent } from './agent-calls.ts';
import type { LaunchPlan } from './plan.ts';
import { reportStartedLaunch } from './report-launch.ts';
import { triageFailures } from './triage-failures.ts';

/** The team whose launches they are: the same name gives the same history. */
export const demoSeed = 'Fell & Fjord';

const launchesAtOnce = 4;
const launchesLookedAt = 20;
/** After these parts of the history the team looks at its failures; what it says is given to the launches after that. */
const looks = [0.6, 0.85];

type Options = {
  /** How many are reported already. */
  from?: number;
  isTimeOver?: () => boolean;
  /** Of one that was begun before: whether it needs nothing more. */
  isReported?: (plan: LaunchPlan) => Promise<boolean>;
};

/** Reports launches in their order, and answers how many there are now: fewer than planned when the time was over. */
export const reportHistory = async (
  agent: Agent,
  projectId: number,
  plans: readonly LaunchPlan[],
  { from = 0, isTimeOver = () => false, isReported = async () => false }: Options = {},
): Promise<number> => {
  for (let at = from; at < plans.length; at += launchesAtOnce) {
    if (isTimeOver()) return at;
    const end = at + launchesAtOnce;
    await reportTogether(agent, plans.slice(at, end), isReported);
    const hasLook = looks.some((share) => at < plans.length * share && plans.length * share <= end);
    if (hasLook) await triageFailures(agent, projectId, Math.min(end, launchesLookedAt));
  }
  return plans.length;
};

/** At once, but started one after the other: the newest launch has the highest id. */
const reportTogether = async (
  agent: Agent,
  plans: readonly LaunchPlan[],
  isReported: (plan: LaunchPlan) => Promise<boolean>,
): Promise<void> => {
  const reports: Promise<void>[] = [];
  for (const plan of plans)
    if (!(await isReported(plan))) reports.push(reportStartedLaunch(agent, plan, await agent.startLaunch(plan)));
  await Promise.all(reports);
};
