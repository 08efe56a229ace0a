import { randomUUID } from 'node:crypto';
import { AppError } from '#shared/http/errors';
import { toIso } from '#shared/launches/reporting/agent-values';
import { reportingEndpoints } from '#shared/launches/reporting/reporting-contract';
import type { RunContext, RunContextExchange, TestToRun } from '#shared/launches/reporting/reporting-rerun';
import type { Actor } from '../../http/actor.ts';
import { findProject } from '../../http/find-project.ts';
import { handle } from '../../http/handle.ts';
import { findLaunchesByUuid } from '../stores/launch-guard-store.ts';
import type { TestFact } from '../stores/test-store.ts';
import { listTestsOfLaunch } from './list-tests-of-launch.ts';

/** Says to which launch to report and which tests to run. Reads only: every process of a run asks, some twice. */
export const exchangeRunContext = handle(reportingEndpoints.exchangeRunContext, async ({ actor, body }) => {
  const uuid = body.uuid ?? randomUUID();
  const launchId = await findLaunch(actor, uuid);
  if (launchId === undefined || body.isNewAsked) return newRun(uuid);
  const tests = await listTestsOfLaunch({ tenantId: actor.tenantId, launchId });
  return rerun(uuid, tests, body);
});

/** The launch with the uuid, if the caller may see it: to others the uuid is free. */
const findLaunch = async (actor: Actor, uuid: string): Promise<number | undefined> => {
  for (const { launchId } of await findLaunchesByUuid(actor.tenantId, uuid)) {
    if (await maySee(actor, launchId)) return launchId;
  }
  return undefined;
};

const maySee = async (actor: Actor, launchId: number): Promise<boolean> => {
  try {
    await findProject('launchId', actor, { launchId: String(launchId) });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.kind === 'NOT_FOUND') return false;
    throw error;
  }
};

const newRun = (testRunUuid: string): RunContextExchange => ({
  testRunUuid,
  mode: 'NEW',
  runAllowed: true,
  runOnlySpecificTests: false,
  testsToRun: [],
  fullExecutionPlanContext: JSON.stringify({ testRunUuid, mode: 'NEW' }),
});

const rerun = (testRunUuid: string, tests: readonly TestFact[], context: RunContext): RunContextExchange => {
  const asked = tests.filter((test) => isAsked(test, context));
  const isSelective = context.anyOfStatuses !== undefined || context.knownIssue !== undefined;
  const testsToRun = asked.flatMap(toTestToRun);
  return {
    testRunUuid,
    mode: 'RERUN',
    ...(isSelective && asked.length === 0
      ? { runAllowed: false, reason: 'No test of the launch has one of the statuses to run again.' }
      : { runAllowed: true }),
    // Robot Framework correlates nothing and can not choose: told to choose from nothing, it runs all and reports none.
    runOnlySpecificTests: isSelective && testsToRun.length > 0,
    testsToRun,
    fullExecutionPlanContext: JSON.stringify({ testRunUuid, mode: 'RERUN' }),
  };
};

const isAsked = ({ status, knownIssue = false }: TestFact, context: RunContext): boolean => {
  if (context.anyOfStatuses && !context.anyOfStatuses.includes(status)) return false;
  return context.knownIssue === undefined || knownIssue === context.knownIssue;
};

/** Agents look into the correlation data of each, so a test without it can not be asked for. */
const toTestToRun = ({ testId, name, correlationData, status, startedAt, endedAt }: TestFact): TestToRun[] =>
  correlationData === undefined
    ? []
    : [
        {
          id: testId,
          name,
          correlationData,
          status,
          startedAt: toIso(startedAt),
          endedAt: toIso(endedAt ?? Math.max(Date.now(), startedAt)),
        },
      ];
