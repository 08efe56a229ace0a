import * as z from 'zod';
import { defineEndpoint } from '#shared/http/endpoint';
import { Id } from '#shared/projects/fields';
import { inLaunch, LaunchParams, launchPath } from '../launches/contract.ts';
import { TestParams, testPath } from '../launches/tests/test-contract.ts';
import { FailureTagAssignment } from './failure-tag-assignment.ts';
import { BulkOutcome, TestIds } from './status-contract.ts';

const path = `${launchPath}/failure-tag-assignments` as const;

const Choice = {
  newTagId: Id,
  /** What is thought of the automatic assignment that is replaced or, by the same tag, confirmed. */
  precedingMlAssignmentFeedback: z.enum(['LIKE', 'DISLIKE']).optional(),
};

const BulkAssignmentOutcome = BulkOutcome.extend({
  failures: z.array(z.object({ testId: z.number().int(), code: z.string(), reason: z.string() })),
});

/** The tags of failed tests. */
export const assignmentEndpoints = {
  listFailureTagAssignments: defineEndpoint({
    ...inLaunch('failureTags:assign'),
    method: 'GET',
    path: `${testPath}/failure-tag-assignments`,
    summary: 'The tag of a failed test and how it came to it; none of a test that has not failed',
    params: TestParams,
    status: 200,
    answer: z.object({ items: z.array(FailureTagAssignment) }),
  }),
  assignFailureTag: defineEndpoint({
    ...inLaunch('failureTags:assign'),
    method: 'POST',
    path,
    summary: 'Assign a failure tag to a failed test',
    description:
      'The choice, and what is thought of the automatic one before it, teach the later assignments of the project. ' +
      'A tag that the test has already is refused with the code REP-2348.',
    params: LaunchParams,
    body: z.object({ testId: Id, ...Choice }),
    status: 200,
    answer: z.object({ items: z.array(FailureTagAssignment) }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  assignFailureTags: defineEndpoint({
    ...inLaunch('failureTags:assign'),
    method: 'POST',
    path: `${path}:batch`,
    summary: 'Assign a failure tag to several failed tests of a launch, or to all with the failure of one of them',
    params: LaunchParams,
    body: z.object({ ids: TestIds.optional(), sameFailureAs: Id.optional(), ...Choice }),
    status: 200,
    answer: BulkAssignmentOutcome,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
};
