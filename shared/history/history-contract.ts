import * as z from 'zod';
import { defineEndpoint } from '#shared/http/endpoint';
import { inLaunch } from '#shared/launches/contract';
import { TestParams, testPath } from '#shared/launches/tests/test-contract';
import { IssueReference } from '#shared/triage/issue';
import { Join } from './joins.ts';
import { OlderTest } from './older-test.ts';
import { TestResult } from './test-result.ts';
import { verdicts } from './verdict.ts';

const Share = z.number().min(0).max(1);

const JoinWithId = Join.extend({ id: z.string() });

/** A launch of a streak, with the test's result in it. */
const LaunchOfStreak = z.object({
  launchId: z.number().int(),
  testId: z.number().int(),
  launchName: z.string(),
  startTime: z.number().int(),
});

export const TestHistory = z.object({
  /** The newest first: results after this one, it, and those before it. */
  items: z.array(TestResult.extend({ issueReferences: z.array(IssueReference) })),
  verdict: z.object({
    word: z.enum(verdicts),
    runs: z.number().int(),
    failures: z.number().int(),
    flips: z.number().int(),
    flipShare: Share,
    interval: z.object({ low: Share, high: Share }),
    launchesWithBoth: z.number().int(),
  }),
  /** Percent of the runs that passed; absent while there is none. */
  stability: z.number().int().min(0).max(100).optional(),
  /** Since when the test failed, as of the launch that is asked about. */
  streak: z.object({
    firstFailedIn: LaunchOfStreak.optional(),
    lastPassedIn: LaunchOfStreak.optional(),
    failedLaunches: z.number().int(),
    /** The streak is as long as what was read: it may have begun before. */
    isAtLeast: z.boolean(),
  }),
  owner: z.string().optional(),
  maintainer: z.string().optional(),
  /** The user whose name the maintainer is. */
  maintainerId: z.number().int().optional(),
  joins: z.array(JoinWithId),
});
export type TestHistory = z.infer<typeof TestHistory>;

/** The results of one test through all launches of its project, whatever it is called. */
export const historyEndpoints = {
  listTestHistory: defineEndpoint({
    ...inLaunch('launches:read'),
    method: 'GET',
    path: `${testPath}/history`,
    summary: 'How a test ended in this launch, in those before it and in those after it, and what follows from that',
    description:
      'Looks at no more than 50 results up to this launch and 20 after it. Launches from before histories were kept have none.',
    params: TestParams,
    query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(70) }),
    status: 200,
    answer: TestHistory,
  }),
  joinTests: defineEndpoint({
    ...inLaunch('history:join'),
    method: 'POST',
    path: `${testPath}/history/joins`,
    summary: 'Say that a test is another one under a new name, so that they have one history',
    params: TestParams,
    body: OlderTest,
    status: 200,
    answer: JoinWithId,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  separateTests: defineEndpoint({
    ...inLaunch('history:join'),
    method: 'DELETE',
    path: `${testPath}/history/joins/{joinId}`,
    summary: 'Take back that a test is another one under a new name',
    params: TestParams.extend({ joinId: z.string().max(60) }),
    status: 204,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
};
