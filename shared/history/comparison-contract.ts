import * as z from 'zod';
import { defineEndpoint } from '#shared/http/endpoint';
import { pageQuery } from '#shared/http/page';
import { inLaunch, LaunchParams, launchPath } from '#shared/launches/contract';
import { launchStatuses, testStatuses } from '#shared/launches/statuses';
import { TestParams, testPath } from '#shared/launches/tests/test-contract';
import { FailingSince } from './failing-since.ts';
import { differences, slowerFactor, slowerMilliseconds } from './find-differences.ts';
import { OlderTest } from './older-test.ts';
import { evidenceKinds } from './rename-score.ts';

/** A test as a comparison shows it. */
const ComparedResult = z.object({
  testId: z.number().int(),
  testRunId: z.number().int(),
  name: z.string(),
  testClass: z.string().optional(),
  status: z.enum(testStatuses),
  passedManually: z.boolean(),
  knownIssue: z.boolean(),
  message: z.string().optional(),
  /** The same number for the same failure. */
  messageHashCode: z.number().int().optional(),
  /** Milliseconds; absent while it runs. */
  elapsed: z.number().int().optional(),
  owner: z.string().optional(),
  /** Of a failed test, as it was known when it failed. */
  failingSince: FailingSince.optional(),
});
export type ComparedResult = z.infer<typeof ComparedResult>;

const ComparedLaunch = z.object({
  launchId: z.number().int(),
  name: z.string(),
  status: z.enum(launchStatuses),
  startedAt: z.number().int(),
  environment: z.string().optional(),
  build: z.string().optional(),
  browser: z.string().optional(),
  total: z.number().int(),
  /** From 0 to 1. */
  passRate: z.number().min(0).max(1),
});
export type ComparedLaunch = z.infer<typeof ComparedLaunch>;

const RenameProposal = z.object({
  older: ComparedResult,
  newer: ComparedResult,
  score: z.number().min(0).max(1),
  evidence: z.array(
    z.object({ kind: z.enum(evidenceKinds), similarity: z.number().min(0).max(1), detail: z.string() }),
  ),
});
export type RenameProposal = z.infer<typeof RenameProposal>;

const RenameProposals = z.object({
  items: z.array(RenameProposal),
  /** Somebody said that these are two tests. */
  dismissed: z.array(RenameProposal),
});

export type RenameProposals = z.infer<typeof RenameProposals>;

/** The id of a launch in a query; what is no id is the id of nothing. */
const LaunchIdAsked = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional();

/** Two launches of a project side by side. */
export const comparisonEndpoints = {
  compareLaunches: defineEndpoint({
    ...inLaunch('launches:read'),
    method: 'GET',
    path: `${launchPath}/comparison`,
    summary: 'What is different in a launch from an earlier one: the run of the same suite before it, or any other',
    description:
      `Slower is a test that passed in both and took ${slowerFactor} times as long, and at least ` +
      `${slowerMilliseconds} ms longer. Without \`difference\` all are listed, the most important first.`,
    params: LaunchParams,
    query: pageQuery(50, 200).extend({
      with: LaunchIdAsked,
      difference: z.enum(differences).optional(),
      /** Words that are in the name or the class. */
      query: z.string().max(255).optional(),
    }),
    status: 200,
    answer: z.object({
      launch: ComparedLaunch,
      /** Absent when there is no other run of the suite. */
      base: ComparedLaunch.optional(),
      counts: z.record(z.enum(differences), z.number().int()),
      unchanged: z.number().int(),
      items: z.array(
        z.object({
          difference: z.enum(differences),
          now: ComparedResult.optional(),
          before: ComparedResult.optional(),
        }),
      ),
      _meta: z.object({ total: z.number().int(), totalPages: z.number().int() }),
    }),
  }),
  listRenameProposals: defineEndpoint({
    ...inLaunch('launches:read'),
    method: 'GET',
    path: `${launchPath}/rename-proposals`,
    summary: 'Tests that appeared in a launch and may be others of the launch before it under a new name',
    params: LaunchParams,
    query: z.object({ with: LaunchIdAsked }),
    status: 200,
    answer: RenameProposals,
  }),
  listRenameProposalsOfTest: defineEndpoint({
    ...inLaunch('launches:read'),
    method: 'GET',
    path: `${testPath}/rename-proposals`,
    summary: 'Which test of the launch before it a new test may be, under another name',
    params: TestParams,
    status: 200,
    answer: RenameProposals,
  }),
  dismissRename: defineEndpoint({
    ...inLaunch('history:join'),
    method: 'POST',
    path: `${testPath}/rename-proposals:dismiss`,
    summary: 'Say that a test is not another one under a new name: it is not proposed again',
    params: TestParams,
    body: OlderTest,
    status: 204,
    errors: ['NOT_FOUND'],
  }),
  restoreRename: defineEndpoint({
    ...inLaunch('history:join'),
    method: 'POST',
    path: `${testPath}/rename-proposals:restore`,
    summary: 'Take back that a test is not another one under a new name',
    params: TestParams,
    body: OlderTest,
    status: 204,
    errors: ['NOT_FOUND'],
  }),
};
