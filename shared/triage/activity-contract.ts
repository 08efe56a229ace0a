import * as z from 'zod';
import { defineEndpoint } from '#shared/http/endpoint';
import { inLaunch } from '../launches/contract.ts';
import { TestParams, testPath } from '../launches/tests/test-contract.ts';
import { Activity } from './activity.ts';

export const longestComment = 5_000;
export const commentMessage = `Must be between 1 and ${longestComment} characters`;
export const mostComments = 500;

const Comment = z.object({
  comment: z.string().trim().min(1, commentMessage).max(longestComment, commentMessage),
});

const CommentParams = TestParams.extend({ commentId: z.string().max(60) });

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
    body: Comment,
    status: 201,
    answer: Activity,
    errors: ['NOT_FOUND', 'LIMIT_REACHED'],
  }),
  updateTestComment: defineEndpoint({
    ...inLaunch('tests:update'),
    method: 'PATCH',
    path: `${testPath}/comments/{commentId}`,
    summary: 'Change what one has said of a test',
    description:
      'A comment is named by its instant and its id in the activity, with a hyphen between them; so is one that was ' +
      'given with a status.',
    params: CommentParams,
    body: Comment,
    status: 200,
    answer: Activity,
    errors: ['NOT_FOUND'],
  }),
  deleteTestComment: defineEndpoint({
    ...inLaunch('tests:update'),
    method: 'DELETE',
    path: `${testPath}/comments/{commentId}`,
    summary: 'Delete a comment: one’s own, or as an administrator of the project anybody’s',
    description: 'One that was given with a status goes; the status, who gave it and when, stays.',
    params: CommentParams,
    status: 204,
    errors: ['NOT_FOUND'],
  }),
};
