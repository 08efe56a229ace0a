import * as z from 'zod';
import { defineEndpoint } from '#shared/http/endpoint';
import { inLaunch, LaunchParams, launchPath } from '../launches/contract.ts';
import { IssueKey, IssueReference, IssueUrl } from './issue.ts';
import { TestIds, testIds } from './status-contract.ts';

/** Of one request; who has more sends several with one `linkId`. */
export const mostLinkedAtOnce = 2_000;

const Changed = z.object({
  /** How many different failures the tests have: an issue belongs to a failure, wherever it appears. */
  failures: z.number().int(),
  /** How many tests of this launch have one of these failures. */
  tests: z.number().int(),
});

export const NewIssueLink = z.object({
  key: IssueKey,
  url: IssueUrl.optional().or(z.literal('').transform(() => undefined)),
});

/** Names a link that takes several requests. A failure is counted by the first that has a test of it. */
const LinkId = z.string().regex(/^[0-9a-f]{16}$/);

const mostFailures = 200;

/** Numbers of failures, as rows of tests carry them. */
const Failures = z
  .string()
  .regex(/^\d{1,16}(?:,\d{1,16})*$/)
  .max(mostFailures * 17)
  .transform((text) => text.split(',').map(Number))
  .refine((codes) => codes.length <= mostFailures, `At most ${mostFailures} failures`);

/** Which issues the failures of a project are known by. */
export const issueEndpoints = {
  listIssueReferences: defineEndpoint({
    ...inLaunch('launches:read'),
    method: 'GET',
    path: `${launchPath}/issues`,
    summary: 'The issues that failures are known by, for a client that has the tests already',
    params: LaunchParams,
    query: z.object({ failures: Failures.optional() }),
    status: 200,
    answer: z.object({
      items: z.array(z.object({ messageHashCode: z.number().int(), issueReferences: z.array(IssueReference) })),
    }),
  }),
  linkIssue: defineEndpoint({
    ...inLaunch('issues:modify'),
    method: 'POST',
    path: `${launchPath}/issues:link`,
    summary: 'Link an issue to the failures of failed tests',
    description:
      'Every test of this launch with the same failure becomes failed as known, and so do later ones, also in later ' +
      'launches of the project. Earlier launches keep their results. More tests than one request takes are sent in ' +
      'several with one linkId of your own: it marks and counts each test once.',
    params: LaunchParams,
    body: z.object({ ids: testIds(mostLinkedAtOnce), linkId: LinkId.optional(), ...NewIssueLink.shape }),
    status: 200,
    answer: Changed.extend({ issue: IssueReference }),
    errors: ['NOT_FOUND', 'CONFLICT', 'LIMIT_REACHED'],
  }),
  unlinkIssue: defineEndpoint({
    ...inLaunch('issues:modify'),
    method: 'POST',
    path: `${launchPath}/issues:unlink`,
    summary: 'Take an issue from the failures of failed tests',
    description: 'Tests of this launch whose failure has no other issue are failed again, and so are later ones.',
    params: LaunchParams,
    body: z.object({ ids: TestIds, key: IssueKey }),
    status: 200,
    answer: Changed,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
};
