import * as z from 'zod';
import { defineEndpoint } from '#shared/http/endpoint';
import { inLaunch } from '../launches/contract.ts';
import { TestParams, testPath } from '../launches/test-contract.ts';
import { Activity } from './activity.ts';

export const longestComment = 5_000;
export const commentMessage = `Must be between 1 and ${longestComment} characters`;
export const mostComments = 500;

/** Who did what with a test, and what people say of it. */
export const activityEndpoints = {
  listTestActivity: defineEndpoint({
    ...inLaunch('launches:read'),
    method: 'GET',
    path: `${testPath}/activity`,
    summary: 'What happened to a test after it ran, and comments on it; the newest first, 20 at a time',
    params: TestParams,
    query: z.object({
      /** Of the answer before. */
      pageToken: z
        .string()
        .regex(/^\d{15}#[\w-]{1,40}$/)
        .optional(),
    }),
    status: 200,
    answer: z.object({ items: z.array(Activity), nextPageToken: z.string().optional() }),
  }),
  addTestComment: defineEndpoint({
    ...inLaunch('tests:update'),
    method: 'POST',
    path: `${testPath}/comments`,
    summary: 'Comment on a test',
    params: TestParams,
    body: z.object({ comment: z.string().trim().min(1, commentMessage).max(longestComment, commentMessage) }),
    status: 201,
    answer: Activity,
    errors: ['NOT_FOUND', 'LIMIT_REACHED'],
  }),
};
