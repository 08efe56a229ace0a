import { createAgent } from '#shared/demo/agent-calls';
import { planHistory } from '#shared/demo/plan-launches';
import { demoSeed, reportHistory } from '#shared/demo/report-history';
import { actorOfJob } from '../http/authenticate.ts';
import type { Handled } from '../http/handle.ts';
import { type HandledJob, handleJob } from '../jobs/index.ts';
import { readLaunchIdOfUuid } from '../launches/stores/launch-guard-store.ts';
import { findLaunch } from '../launches/stores/launch-store.ts';
import { readProject } from '../projects/project-store.ts';
import { demoJob } from './demo-job.ts';
import { createLocalSender } from './send-as.ts';

/** Weeks of launches, so that trends, flaky tests and known failures can be looked at. */
const days = 14;

/** Reports through the endpoints that are given, in the name of who asked for the project. */
export const fillDemo = (endpoints: readonly Handled[]): HandledJob => {
  const sendAs = createLocalSender(endpoints);
  return handleJob(demoJob, async (job, { deadline }) => {
    const { tenantId, projectId, projectKey, now, reported } = job;
    const [actor, project] = await Promise.all([actorOfJob(job), readProject({ tenantId, projectId })]);
    if (!actor || !project) return undefined;
    const agent = createAgent({ send: sendAs(actor), projectKey });
    const plans = planHistory({ seed: demoSeed, now, days });
    const done = await reportHistory(agent, projectId, plans, {
      from: reported,
      isTimeOver: () => Date.now() > deadline,
      isReported: ({ uuid }) => isFinished({ tenantId, projectId, uuid }),
    });
    return done < plans.length ? { rest: { ...job, reported: done } } : undefined;
  });
};

/** Reported by a job that broke off later, or that came twice. */
const isFinished = async (guard: { tenantId: string; projectId: number; uuid: string }): Promise<boolean> => {
  const launchId = await readLaunchIdOfUuid(guard);
  const launch = launchId === undefined ? undefined : await findLaunch({ tenantId: guard.tenantId, launchId });
  return launch?.endedAt !== undefined;
};
