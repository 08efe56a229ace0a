import * as z from 'zod';
import { type Access, defineEndpoint } from '#shared/http/endpoint';
import { PageMeta, pageQuery } from '#shared/http/page';
import { longestFilters, parseLaunchFilters } from './finding/launch-filters.ts';
import { Launch, Statistics } from './launch.ts';
import { IdInPath } from './reporting/agent-values.ts';
import { launchStatuses } from './statuses.ts';

export const reporting = '/api/reporting/v1';
export const launchPath = `${reporting}/launches/{launchId}` as const;

export const LaunchParams = z.object({ launchId: IdInPath });

type Permission = Extract<Access, { to: 'project' }>['permission'];

export const inLaunch = <const P extends Permission>(permission: P) =>
  ({ service: 'api', access: { to: 'project', permission, by: 'launchId' }, errors: ['NOT_FOUND'] }) as const;

/** `FAILED,SKIPPED` in a query, in any case. `meanings` are further words, each for one or more of the listed ones. */
export const listOf = <const Words extends readonly [string, ...string[]]>(
  words: Words,
  meanings: Readonly<Record<string, readonly Words[number][]>> = {},
) => {
  const known = [...words, ...Object.keys(meanings)];
  const meaningOf = (word: string): readonly Words[number][] | undefined => {
    const exact = words.filter((listed) => listed === word);
    if (exact.length > 0) return exact;
    const spoken = word.toUpperCase();
    return meanings[spoken] ?? words.filter((listed) => listed.toUpperCase() === spoken);
  };
  return z
    .string()
    .max(500)
    .meta({ pattern: `^(?:${known.join('|')})(?:,(?:${known.join('|')}))*$` })
    .transform((text, { addIssue }) => {
      const asked = text
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean);
      const unknown = asked.find((word) => !meaningOf(word)?.length);
      if (unknown === undefined) return [...new Set(asked.flatMap((word) => meaningOf(word) ?? []))];
      addIssue(`"${unknown.slice(0, 50)}" is none of ${words.join(', ')}`);
      return z.NEVER;
    });
};

const commentLimit = 10_000;
export const reviewCommentMessage = `Must be between 0 and ${commentLimit} characters`;

/** What a page would leave out, a program is told. */
export const FilterQuery = z
  .string()
  .max(longestFilters)
  .transform((text, { addIssue }) => {
    const { filters, problems } = parseLaunchFilters(text);
    for (const problem of problems) addIssue(problem);
    return problems.length === 0 ? filters : z.NEVER;
  });

const Attempt = z.object({
  id: z.number().int(),
  attempt: z.number().int(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().optional(),
  startedBy: z.object({ id: z.number().int(), username: z.string(), email: z.string().optional() }).optional(),
  finishPassed: z.number().int(),
  finishPassedManually: z.number().int(),
  finishFailed: z.number().int(),
  finishKnownIssue: z.number().int(),
  finishSkipped: z.number().int(),
  finishBlocked: z.number().int(),
  finishAborted: z.number().int(),
});

/** A run of the same suite. */
const PassRate = z.object({
  launchId: z.number().int(),
  name: z.string(),
  status: z.enum(launchStatuses),
  startedAt: z.number().int(),
  /** From 0 to 1. */
  passRate: z.number().min(0).max(1),
  ...Statistics.shape,
});

/** Launches as people and programs read them. */
export const launchEndpoints = {
  listLaunches: defineEndpoint({
    service: 'api',
    method: 'GET',
    path: `${reporting}/launches`,
    summary: 'The launches of a project, the newest first',
    access: { to: 'project', permission: 'launches:read', by: 'projectId' },
    query: pageQuery(20).extend({
      projectId: z.string().max(20),
      /** All filters as one text, joined with AND: `status:FAILED,ABORTED;label.feature:cart;fromDate:-7d`. */
      filterQuery: FilterQuery.optional(),
      /** Words of the name, `#` and the launch's number, or its build. */
      query: z.string().max(255).optional(),
      status: listOf(launchStatuses).optional(),
      /** A milestone's name. */
      milestone: z.string().max(255).optional(),
    }),
    status: 200,
    answer: z.object({
      items: z.array(Launch),
      _meta: PageMeta.extend({
        /** Words of the query that are in too many words of names: only the closest of those were looked up. */
        cutWords: z.array(z.string()).optional(),
      }),
    }),
  }),
  getLaunch: defineEndpoint({
    ...inLaunch('launches:read'),
    method: 'GET',
    path: launchPath,
    summary: 'One launch',
    params: LaunchParams,
    status: 200,
    answer: Launch,
  }),
  getLaunchStatistics: defineEndpoint({
    ...inLaunch('launches:read'),
    method: 'GET',
    path: `${launchPath}/statistics`,
    summary: 'How many tests of a launch have which result',
    params: LaunchParams,
    status: 200,
    answer: z.object({
      testRunId: z.number().int(),
      projectId: z.number().int(),
      ...Statistics.shape,
      status: z.enum(launchStatuses),
      reviewed: z.boolean(),
      version: z.number().int(),
    }),
  }),
  listLaunchAttempts: defineEndpoint({
    ...inLaunch('launches:read'),
    method: 'GET',
    path: `${launchPath}/attempts`,
    summary: 'How often a launch was started, and what each attempt came to',
    params: LaunchParams,
    status: 200,
    answer: z.object({ items: z.array(Attempt) }),
  }),
  listPassRates: defineEndpoint({
    ...inLaunch('launches:read'),
    method: 'GET',
    path: `${launchPath}/pass-rate-history`,
    summary: 'The pass rate of a launch among the runs of the same suite before and after it',
    params: LaunchParams,
    query: z.object({
      runsBefore: z.coerce.number().int().min(0).max(25).default(5),
      runsAfter: z.coerce.number().int().min(0).max(25).default(5),
    }),
    status: 200,
    answer: z.object({ items: z.array(PassRate) }),
  }),
  abortLaunch: defineEndpoint({
    ...inLaunch('launches:abort'),
    method: 'POST',
    path: `${launchPath}:abort`,
    summary: 'Abort a launch that is in progress; this can not be taken back',
    params: LaunchParams,
    body: z.object({ comment: z.string().max(500).optional() }),
    status: 200,
    answer: Launch,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  reviewLaunch: defineEndpoint({
    ...inLaunch('launches:review'),
    method: 'POST',
    path: `${launchPath}:review`,
    summary: 'Mark a launch as reviewed, with a comment',
    params: LaunchParams,
    body: z.object({ comment: z.string().max(commentLimit, reviewCommentMessage).default('') }),
    status: 200,
    answer: Launch,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  deleteLaunch: defineEndpoint({
    ...inLaunch('launches:delete'),
    method: 'DELETE',
    path: launchPath,
    summary: 'Delete a launch and everything below it',
    params: LaunchParams,
    status: 204,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
};
