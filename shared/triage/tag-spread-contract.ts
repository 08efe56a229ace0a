import * as z from 'zod';
import { defineEndpoint } from '#shared/http/endpoint';
import { Id } from '#shared/projects/fields';
import { inLaunch, LaunchParams, launchPath } from '../launches/contract.ts';

/** So many launches of the project are looked through, the latest ones. */
export const mostSpreadLaunches = 50;

export const TagSpread = z.object({
  id: z.string(),
  /** `STOPPED`: the tag was archived or deleted meanwhile. */
  state: z.enum(['RUNNING', 'DONE', 'STOPPED']),
  /** Launches that were looked through, and all that will be. */
  done: z.number().int(),
  total: z.number().int(),
  /** Tests that got the tag. */
  tests: z.number().int(),
});
export type TagSpread = z.infer<typeof TagSpread>;

/** One decision for a failure in all recent launches. */
export const tagSpreadEndpoints = {
  startTagSpread: defineEndpoint({
    ...inLaunch('failureTags:assign'),
    method: 'POST',
    path: `${launchPath}/failure-tag-assignments:spread`,
    summary: 'Assign a failure tag to all tests that failed as one did in the latest other launches of the project',
    description: `The latest ${mostSpreadLaunches} launches are looked through in the background; the answer says how far it is.`,
    params: LaunchParams,
    body: z.object({ testId: Id, newTagId: Id }),
    status: 202,
    answer: TagSpread,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  getTagSpread: defineEndpoint({
    ...inLaunch('failureTags:assign'),
    method: 'GET',
    path: `${launchPath}/tag-spreads/{spreadId}`,
    summary: 'How far the assignment of a failure tag in other launches is',
    params: LaunchParams.extend({ spreadId: z.string().max(40) }),
    status: 200,
    answer: TagSpread,
    errors: ['NOT_FOUND'],
  }),
};
