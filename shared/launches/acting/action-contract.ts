import * as z from 'zod';
import { defineEndpoint } from '#shared/http/endpoint';
import { inLaunch, LaunchParams, launchPath, reporting, reviewCommentMessage } from '../contract.ts';
import { Launch } from '../launch.ts';
import { launchActions } from './launch-actions.ts';

/** So many launches at once are decided about within a request, whatever they hold. */
export const mostLaunchesAtOnce = 200;

export const mostNotifiedLaunches = 50;

const Id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export const LaunchIds = z.object({
  launchIds: z.array(Id).min(1).max(mostLaunchesAtOnce, `At most ${mostLaunchesAtOnce} launches can be chosen at once`),
});

/** What became of each: one that could not be does not hold up the others. */
export const BulkOutcome = z
  .object({
    total: z.number().int(),
    succeeded: z.number().int(),
    failed: z.number().int(),
    failures: z.array(z.object({ launchId: z.number().int(), message: z.string() })),
  })
  .meta({ id: 'BulkOutcome' });
export type BulkOutcome = z.infer<typeof BulkOutcome>;

const bulk = { service: 'api', method: 'POST', status: 200, answer: BulkOutcome } as const;
const InProject = z.object({ projectId: z.coerce.number().int().positive() });

const Comment = z.string().max(10_000, reviewCommentMessage);
/** Null takes a launch out of its milestone. */
const MilestoneId = Id.nullable();

const LaunchActivity = z
  .object({
    id: z.string(),
    action: z.enum(launchActions),
    /** Epoch milliseconds. */
    at: z.number().int(),
    /** Absent when nobody did it: a launch that nothing was reported to is aborted by the clock. */
    user: z.object({ id: z.number().int(), username: z.string() }).optional(),
    comment: z.string().optional(),
    /** Names of milestones; of tests that were marked, the status. */
    from: z.string().optional(),
    to: z.string().optional(),
    /** How many were marked within a minute. */
    tests: z.number().int().optional(),
  })
  .meta({ id: 'LaunchActivity' });
export type LaunchActivity = z.infer<typeof LaunchActivity>;

/** What people decide about launches, one or many at once; a launch of another project is not found. */
export const launchActionEndpoints = {
  abortLaunches: defineEndpoint({
    ...bulk,
    path: `${reporting}/launches:abort`,
    summary: 'Abort launches that are in progress; this can not be taken back',
    access: { to: 'project', permission: 'launches:abort', by: 'projectId' },
    query: InProject,
    body: LaunchIds.extend({ comment: z.string().max(500).optional() }),
  }),
  reviewLaunches: defineEndpoint({
    ...bulk,
    path: `${reporting}/launches:review`,
    summary: 'Mark launches as reviewed, with one comment',
    access: { to: 'project', permission: 'launches:review', by: 'projectId' },
    query: InProject,
    body: LaunchIds.extend({ comment: Comment.default('') }),
  }),
  notifyOfReview: defineEndpoint({
    service: 'api',
    method: 'POST',
    path: `${reporting}/launches:notify-of-review`,
    summary: 'Tell by e-mail that launches were reviewed: who started them, and who reviewed them before',
    access: { to: 'project', permission: 'launches:review', by: 'projectId' },
    query: InProject,
    body: z.object({
      launchIds: z.array(Id).min(1).max(mostNotifiedLaunches, `At most ${mostNotifiedLaunches} launches at once`),
    }),
    status: 200,
    /** How many people were told; who reviewed is not. */
    answer: z.object({ recipients: z.number().int() }),
    errors: ['LIMIT_REACHED', 'UNAVAILABLE'],
  }),
  deleteLaunches: defineEndpoint({
    ...bulk,
    path: `${reporting}/launches:delete`,
    summary: 'Delete launches and everything below them',
    access: { to: 'project', permission: 'launches:delete', by: 'projectId' },
    query: InProject,
    body: LaunchIds,
  }),
  assignLaunchesToMilestone: defineEndpoint({
    ...bulk,
    path: `${reporting}/launches:assign-to-milestone`,
    summary: 'Assign launches to a milestone, or take them out of theirs',
    access: { to: 'project', permission: 'launches:update', by: 'projectId' },
    query: InProject,
    body: LaunchIds.extend({ milestoneId: MilestoneId }),
    errors: ['NOT_FOUND'],
  }),
  assignLaunchToMilestone: defineEndpoint({
    ...inLaunch('launches:update'),
    method: 'POST',
    path: `${launchPath}:assign-to-milestone`,
    summary: 'Assign a launch to a milestone, or take it out of its own',
    params: LaunchParams,
    body: z.object({ milestoneId: MilestoneId }),
    status: 200,
    answer: Launch,
  }),
  listLaunchActivity: defineEndpoint({
    ...inLaunch('launches:read'),
    method: 'GET',
    path: `${launchPath}/activity`,
    summary: 'Who did what with a launch, the latest first, 20 at a time',
    params: LaunchParams,
    query: z.object({
      /** Of the answer before. */
      pageToken: z
        .string()
        .regex(/^\d{15}#[\w#]{1,60}$/)
        .optional(),
    }),
    status: 200,
    answer: z.object({ items: z.array(LaunchActivity), nextPageToken: z.string().optional() }),
  }),
};
