import * as z from 'zod';
import { defineEndpoint } from '#shared/http/endpoint';
import { inLaunch, LaunchParams, launchPath } from '#shared/launches/contract';
import { FreedContents } from '#shared/launches/launch-contents';
import { IdInPath } from '#shared/launches/reporting/agent-values';

const place = '/api/projects/v1/projects/{projectKey}/retention' as const;
const InProject = z.object({ projectKey: z.string().max(50) });

export const longestDays = 3650;
export const highestCount = 100_000;

/** Null leaves a rule out; without any, nothing is deleted. */
export const RetentionRules = z.object({
  /** Launches that began longer ago are deleted. */
  days: z.number().int().min(1).max(longestDays).nullable(),
  /** All launches but this many of the newest are deleted. */
  count: z.number().int().min(1).max(highestCount).nullable(),
});
export type RetentionRules = z.infer<typeof RetentionRules>;

export const Retention = RetentionRules.extend({
  /** Epoch milliseconds, like all instants here; absent when nothing is to be deleted. */
  nextRunAt: z.number().int().optional(),
  lastRun: z
    .object({ startedAt: z.number().int(), endedAt: z.number().int().optional(), freed: FreedContents })
    .optional(),
  pinnedLaunches: z.number().int(),
  pinnedTests: z.number().int(),
}).meta({ id: 'Retention' });
export type Retention = z.infer<typeof Retention>;

export const RetentionPreview = z
  .object({
    /** How many launches a run would delete now. */
    launches: z.number().int(),
    /** How many of those that are too old or too many stay, because they or tests of them are pinned. */
    kept: z.number().int(),
    /** What the oldest of them free; all of them when there are no more. */
    frees: FreedContents,
    /** The oldest of them. */
    oldest: z.array(z.object({ launchId: z.number().int(), name: z.string(), startedAt: z.number().int() })),
  })
  .meta({ id: 'RetentionPreview' });
export type RetentionPreview = z.infer<typeof RetentionPreview>;

const settings = {
  service: 'api',
  access: { to: 'project', permission: 'projects:update', by: 'projectKey' },
  params: InProject,
  status: 200,
} as const;

const TestParams = LaunchParams.extend({ testId: IdInPath });

const getRetention = defineEndpoint({
  ...settings,
  method: 'GET',
  path: place,
  summary: 'What of a project is deleted by itself, when that was done last, and what it freed',
  answer: Retention,
});

/** What becomes of old launches by itself, and what is kept from it. */
export const retentionEndpoints = {
  getRetention,
  setRetention: defineEndpoint({
    ...settings,
    method: 'PUT',
    path: place,
    summary: 'Say what of a project is deleted by itself, once a day',
    body: RetentionRules,
    answer: Retention,
    audit: { reads: getRetention },
  }),
  previewRetention: defineEndpoint({
    ...settings,
    method: 'POST',
    path: `${place}:preview`,
    summary: 'What such rules would delete now',
    body: RetentionRules,
    answer: RetentionPreview,
    audit: false,
  }),
  runRetention: defineEndpoint({
    ...settings,
    method: 'POST',
    path: `${place}:run`,
    summary: 'Delete now what the rules of a project say',
    answer: Retention,
    errors: ['CONFLICT'],
  }),
  pinLaunch: defineEndpoint({
    ...inLaunch('launches:update'),
    method: 'POST',
    path: `${launchPath}:pin`,
    summary: 'Keep a launch from being deleted by itself',
    params: LaunchParams,
    status: 204,
  }),
  unpinLaunch: defineEndpoint({
    ...inLaunch('launches:update'),
    method: 'POST',
    path: `${launchPath}:unpin`,
    summary: 'Take back that a launch is kept',
    params: LaunchParams,
    status: 204,
  }),
  pinTest: defineEndpoint({
    ...inLaunch('tests:update'),
    method: 'POST',
    path: `${launchPath}/tests/{testId}:pin`,
    summary: 'Keep a test, its evidence and its launch without the other tests from being deleted by itself',
    params: TestParams,
    status: 204,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  unpinTest: defineEndpoint({
    ...inLaunch('tests:update'),
    method: 'POST',
    path: `${launchPath}/tests/{testId}:unpin`,
    summary: 'Take back that a test is kept',
    params: TestParams,
    status: 204,
  }),
};
