import { createHash } from 'node:crypto';
import { reportingEndpoints } from '#shared/launches/reporting/reporting-contract';
import type { StartLaunch } from '#shared/launches/reporting/reporting-launch';
import { nextLaunchId } from '../../data/ids.ts';
import { handle } from '../../http/handle.ts';
import { joinLaunch, reopenLaunch } from '../stores/launch-ending-store.ts';
import { claimLaunchUuid, readLaunchIdOfUuid } from '../stores/launch-guard-store.ts';
import { createLaunch, type LaunchFact, type NewLaunch } from '../stores/launch-store.ts';
import { toCiContext, toJenkinsContext } from './ci-context.ts';
import { milestoneOf } from './milestone-of.ts';
import { participantOf, uuidOfRun } from './participant.ts';
import { reportLaunch } from './report-launch.ts';

/** How long the same start without a uuid is taken for a repeated request. */
const repeatSeconds = 300;

export const startLaunch = handle(reportingEndpoints.startLaunch, async ({ tenantId, actor, project, body }) => {
  const { projectId } = project;
  const milestone = await milestoneOf({ tenantId, projectId }, body.milestone);
  const participant = participantOf(body);
  const fact = {
    ...toNewLaunch(body, { tenantId, projectId, userId: actor.userId }),
    milestone,
    ...((body.uuid || body.run) && { starts: [participant] }),
    ...(body.shard && { expectedShards: body.shard.total, isShared: true }),
  };
  const uuid = body.uuid ?? (body.run ? uuidOfRun(body.run) : repeatNameOf(body, actor.userId));
  if (uuid === undefined)
    return reportLaunch(await createLaunch({ ...fact, launchId: await nextLaunchId({ tenantId, projectId }) }));

  const isLasting = body.uuid !== undefined || body.run !== undefined;
  const guard = { tenantId, projectId, uuid };
  const launchId = (await readLaunchIdOfUuid(guard)) ?? (await claim(guard, isLasting ? undefined : repeatSeconds));
  const launch = await createLaunch({ ...fact, launchId });
  return reportLaunch(isLasting ? await takePart(launch, body, participant) : launch);
});

/**
 * The same start sent again changes nothing. Another process joins a launch that is open; after its end a uuid begins
 * another attempt, as agents that run again expect, while a run, which names its attempt, was only not waited for. What a
 * person aborted stays aborted.
 */
const takePart = async (launch: LaunchFact, body: StartLaunch, participant: string): Promise<LaunchFact> => {
  const isOver = launch.isAborted || launch.finishRequestedAt !== undefined;
  if (isOver && body.uuid) return (await reopenLaunch(launch, body.startedAt ?? Date.now(), participant)) ?? launch;
  const isKnown = launch.starts?.includes(participant) || launch.abortedBy !== undefined;
  return isKnown ? launch : joinLaunch(launch, participant);
};

type Guard = { tenantId: string; projectId: number; uuid: string };

const claim = async (guard: Guard, seconds: number | undefined): Promise<number> =>
  claimLaunchUuid({ ...guard, seconds, launchId: await nextLaunchId(guard) });

type Owner = { tenantId: string; projectId: number; userId: number };

const toNewLaunch = (body: StartLaunch, owner: Owner): Omit<NewLaunch, 'launchId'> => ({
  ...owner,
  uuid: body.uuid,
  name: body.name,
  framework: body.framework,
  startedAt: body.startedAt ?? Date.now(),
  environment: body.config?.environment,
  build: body.config?.build,
  treatSkipsAsFailures: body.config?.treatSkipsAsFailures ?? true,
  ciContext: toCiContext(body.ciContext),
  jenkinsContext: toJenkinsContext(body.jenkinsContext),
  notifications: toNotifications(body),
});

const repeatNameOf = ({ name, startedAt, framework }: StartLaunch, userId: number): string | undefined => {
  if (startedAt === undefined) return undefined;
  const said = JSON.stringify([userId, name, startedAt, framework]);
  return `repeat:${createHash('sha256').update(said).digest('base64url')}`;
};

/** Two shapes are in use; targets without an address are none. */
const toNotifications = ({ notifications, notificationTargets }: StartLaunch) => {
  const sent = notifications?.targets ?? notificationTargets ?? [];
  const targets = sent.flatMap(({ type, value }) => (type && value ? [{ type, value }] : []));
  if (targets.length === 0 || notifications?.enabled === false) return undefined;
  return { targets, notifyOnEachFailure: notifications?.notifyOnEachFailure ?? false };
};
