import { unpackLabels, unpackReferences } from '#shared/launches/labels';
import type { Launch } from '#shared/launches/launch';
import { launchTargetOf } from '#shared/launches/launch-target';
import { hashCodeOf } from '#shared/launches/signature';
import { totalOf } from '#shared/launches/statuses';
import type { LaunchFact } from '../stores/launch-store.ts';
import type { DerivedLaunch } from '../stores/statistics-store.ts';

export type LaunchUser = { id: number; username: string; email?: string };

/** A launch as readers see it: what was reported, what follows from its tests, and who reported it. */
export const toLaunch = (fact: LaunchFact, derived: DerivedLaunch, user?: LaunchUser, now = Date.now()): Launch => {
  const endedAt = derived.status === 'IN_PROGRESS' ? undefined : fact.endedAt;
  const elapsed = Math.max(0, (endedAt ?? now) - fact.startedAt);
  const isAbortable = derived.status === 'IN_PROGRESS';
  return {
    id: fact.launchId,
    uuid: fact.uuid,
    projectId: fact.projectId,
    name: fact.name,
    status: derived.status,
    framework: fact.framework,
    startedAt: fact.startedAt,
    endedAt,
    finishedAt: endedAt,
    elapsed,
    duration: endedAt === undefined ? undefined : elapsed,
    ...derived.counts,
    queued: 0,
    total: totalOf(derived.counts),
    environment: fact.environment,
    build: fact.build,
    locale: fact.locale,
    ...launchTargetOf(fact.platform, derived.target),
    milestone: fact.milestone,
    labels: unpackLabels(fact.labels),
    artifacts: unpackReferences(fact.artifactReferences),
    ...ciBuildOf(fact),
    upstream: false,
    user,
    userId: fact.userId,
    testSuite: { id: hashCodeOf(fact.name), name: fact.name, projectId: fact.projectId },
    comments: fact.comments ?? fact.abortComment,
    reviewed: fact.reviewed,
    pinned: fact.isPinned === true,
    pinnedTests: fact.pinnedTests?.length ?? 0,
    reducedAt: fact.reducedAt,
    attempts: fact.attempts,
    treatSkipsAsFailures: fact.treatSkipsAsFailures,
    isAbortPossible: isAbortable,
    isRelaunchPossible: false,
    isLaunchAgainPossible: false,
  };
};

/** Where the build is, as the CI said itself or by the variables that each CI sets. */
const ciBuildOf = ({ ciContext, jenkinsContext }: LaunchFact) => {
  const variables = ciContext?.envVariables ?? {};
  const jobUrl =
    jenkinsContext?.jobUrl ??
    first(variables, ['BUILD_URL', 'CI_JOB_URL', 'CIRCLE_BUILD_URL', 'TRAVIS_BUILD_WEB_URL']) ??
    gitHubUrl(variables);
  const number =
    jenkinsContext?.jobNumber ??
    first(variables, [
      'BUILD_NUMBER',
      'CI_JOB_ID',
      'CIRCLE_BUILD_NUM',
      'TRAVIS_BUILD_NUMBER',
      'GITHUB_RUN_NUMBER',
      'BITRISE_BUILD_NUMBER',
      'Build.BuildNumber',
      'BUILD_BUILDNUMBER',
    ]);
  return jobUrl === undefined
    ? { buildNumber: number }
    : { ciBuild: { jobUrl, number: number ?? '' }, jobUrl, buildNumber: number };
};

const gitHubUrl = ({ GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID }: Record<string, string>) =>
  GITHUB_SERVER_URL && GITHUB_REPOSITORY && GITHUB_RUN_ID
    ? `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`
    : undefined;

const first = (variables: Record<string, string>, names: readonly string[]): string | undefined =>
  names.map((name) => variables[name]).find((value) => value !== undefined && value !== '');
