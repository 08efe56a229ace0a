import * as z from 'zod';
import { FailingSince } from '../history/failing-since.ts';
import { launchStatuses, statisticsKeys, testStatuses } from './statuses.ts';

/** Instants in answers to our own pages and to API readers are epoch milliseconds, as existing readers expect. */
const Instant = z.number().int();

export const Label = z.object({ key: z.string(), value: z.string() });
export type Label = z.infer<typeof Label>;

export const ArtifactReference = z.object({ name: z.string(), value: z.string() });
export type ArtifactReference = z.infer<typeof ArtifactReference>;

export const Statistics = z.object(
  Object.fromEntries(statisticsKeys.map((key) => [key, z.number().int()])) as Record<
    (typeof statisticsKeys)[number],
    z.ZodNumber
  >,
);

/** A launch as lists and its page show it: the fact and what was derived of it. */
export const Launch = z.object({
  id: z.number().int(),
  uuid: z.string().optional(),
  projectId: z.number().int(),
  name: z.string(),
  status: z.enum(launchStatuses),
  framework: z.string().optional(),
  startedAt: Instant,
  endedAt: Instant.optional(),
  finishedAt: Instant.optional(),
  /** Milliseconds from start to end, or to now while it runs. */
  elapsed: z.number().int(),
  /** Milliseconds; absent while it runs. */
  duration: z.number().int().optional(),
  ...Statistics.shape,
  queued: z.number().int(),
  total: z.number().int(),
  environment: z.string().optional(),
  build: z.string().optional(),
  locale: z.string().optional(),
  browser: z.string().optional(),
  browserVersion: z.string().optional(),
  platform: z.string().optional(),
  platformVersion: z.string().optional(),
  device: z.string().optional(),
  milestone: z.object({ id: z.number().int().optional(), name: z.string() }).optional(),
  labels: z.array(Label),
  artifacts: z.array(ArtifactReference),
  ciBuild: z.object({ jobUrl: z.string(), number: z.string() }).optional(),
  buildNumber: z.string().optional(),
  jobUrl: z.string().optional(),
  upstream: z.boolean(),
  user: z.object({ id: z.number().int(), username: z.string(), email: z.string().optional() }).optional(),
  userId: z.number().int(),
  /** Nothing but the launch's name, in the shape that clients know: a suite is all launches of a project by one name. */
  testSuite: z.object({ id: z.number().int(), name: z.string(), projectId: z.number().int() }).optional(),
  comments: z.string().optional(),
  reviewed: z.boolean(),
  /** Nothing deletes it by itself. */
  pinned: z.boolean(),
  /** So many of its tests are kept, and the launch with them. */
  pinnedTests: z.number().int(),
  /** When all tests that are not pinned were deleted. */
  reducedAt: Instant.optional(),
  /** How often the launch was started; more than 1 is a rerun. */
  attempts: z.number().int(),
  treatSkipsAsFailures: z.boolean(),
  isAbortPossible: z.boolean(),
  isRelaunchPossible: z.boolean(),
  isLaunchAgainPossible: z.boolean(),
});
export type Launch = z.infer<typeof Launch>;

export const TestCaseLink = z.object({
  tcmType: z.string(),
  testCaseId: z.string(),
  resultStatus: z.string().optional(),
});
export type TestCaseLink = z.infer<typeof TestCaseLink>;

/** A test as the list of its launch shows it: small, because a launch may hold 100,000. */
export const TestRow = z.object({
  id: z.number().int(),
  testRunId: z.number().int(),
  name: z.string(),
  status: z.enum(testStatuses),
  passedManually: z.boolean().optional(),
  knownIssue: z.boolean().optional(),
  startTime: Instant,
  finishTime: Instant.optional(),
  /** The first line of the failure, at most 200 characters. */
  message: z.string().optional(),
  /** From the signature of the failure's stack trace: the same number for the same failure. */
  messageHashCode: z.number().int().optional(),
  testClass: z.string().optional(),
  /** A number for the parameters of a test that runs with several. */
  variant: z.number().int().optional(),
  owner: z.string().optional(),
  labels: z.array(Label).optional(),
  testGroups: z.array(z.string()).optional(),
  artifacts: z.array(ArtifactReference).optional(),
  testSessionsCount: z.number().int().optional(),
  testCases: z.array(TestCaseLink).optional(),
  commentsCount: z.number().int().optional(),
  /** Why it failed, by the tenant's list of failure tags. */
  failureTagId: z.number().int().optional(),
  /** The tag was assigned by likeness, and nobody said yet whether it is right. */
  userFeedbackRequired: z.boolean().optional(),
  /** Of a failed test, as it was known when it failed. */
  failingSince: FailingSince.optional(),
  /** More than 1 when the test was restarted by a rerun or a retry. */
  attempt: z.number().int(),
  /** Grows with each change, so that a live message that comes late can be told from news. */
  revision: z.number().int(),
});
export type TestRow = z.infer<typeof TestRow>;
