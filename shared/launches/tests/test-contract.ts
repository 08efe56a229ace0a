import * as z from 'zod';
import { defineEndpoint } from '#shared/http/endpoint';
import { pageQuery } from '#shared/http/page';
import { FailureTagAssignment } from '#shared/triage/failure-tag-assignment';
import { IssueReference } from '#shared/triage/issue';
import { inLaunch, LaunchParams, launchPath, listOf } from '../contract.ts';
import { ArtifactReference, Label, TestCaseLink, TestRow } from '../launch.ts';
import { IdInPath } from '../reporting/agent-values.ts';
import { keysOfStatuses, statisticsKeys, testStatuses } from '../statuses.ts';
import { parseTestFilters } from './test-filters.ts';
import { testGroupings } from './test-grouping.ts';
import { testSortKeys } from './test-list-query.ts';

export const testPath = `${launchPath}/tests/{testId}` as const;
export const TestParams = z.object({ launchId: IdInPath, testId: IdInPath });

const TestCase = TestCaseLink.extend({ testId: z.number().int() });

/** A test in a list. */
const TestItem = TestRow.extend({
  /** The issues that its failure is known by, here and in every other launch of the project. */
  issueReferences: z.array(IssueReference),
  /** One of a failed test with a message, none of others. */
  failureTagAssignments: z.array(FailureTagAssignment),
  testCases: z.array(TestCase),
  /** Under which heading it stands, when the list is grouped. */
  group: z.string().optional(),
});
export type TestItem = z.infer<typeof TestItem>;

const TestAttempt = z.object({
  attempt: z.number().int(),
  status: z.enum(testStatuses),
  startTime: z.number().int(),
  finishTime: z.number().int().optional(),
  message: z.string().optional(),
  /** The whole reason. */
  stackTrace: z.string().optional(),
});

/** A test with everything that is read only on its own page. */
export const TestDetails = TestItem.extend({
  /** The whole reason of the failure, stack trace included; `message` is its first line. */
  stackTrace: z.string().optional(),
  testMethod: z.string().optional(),
  argumentsIndex: z.number().int().optional(),
  correlationData: z.string().optional(),
  maintainer: z.string().optional(),
  /** The user whose name the maintainer is. */
  maintainerId: z.number().int().optional(),
  /** Percent of the test's runs that passed, through all launches of the project. */
  stability: z.number().int().min(0).max(100).optional(),
  launchName: z.string(),
  /** Nothing deletes it by itself. */
  pinned: z.boolean(),
  /** Links that were given and files that were uploaded; those begin with `/files/`. */
  artifacts: z.array(ArtifactReference),
  /** Earlier attempts, when the test was started more than once; the oldest first. */
  attempts: z.array(TestAttempt),
});
export type TestDetails = z.infer<typeof TestDetails>;

function readFilters(text: string, { addIssue }: { addIssue: (message: string) => void }) {
  const { filters, unknown } = parseTestFilters(text);
  if (unknown.length > 0) addIssue(`"${unknown[0]}" is no filter of tests`);
  return filters;
}

const Session = z.object({
  id: z.number().int(),
  name: z.string(),
  status: z.string(),
  sessionId: z.string().optional(),
  initiatedAt: z.iso.datetime().optional(),
  startedAt: z.number().int().optional(),
  endedAt: z.number().int().optional(),
  durationInSeconds: z.number().int().optional(),
  platformName: z.string().optional(),
  platformVersion: z.string().optional(),
  browserName: z.string().optional(),
  browserVersion: z.string().optional(),
  deviceName: z.string().optional(),
  failureReason: z.string().optional(),
  tests: z.array(z.object({ id: z.number().int(), name: z.string(), status: z.string(), passedManually: z.boolean() })),
  artifactReferences: z.array(ArtifactReference),
});
export type Session = z.infer<typeof Session>;

const CountedValue = z.object({ value: z.string(), total: z.number().int() });

/** Which tests, and in what order. */
const testListQuery = {
  sortBy: z.enum(testSortKeys).optional(),
  sortOrder: z.enum(['ASC', 'DESC']).optional(),
  groupBy: z.enum(testGroupings).optional(),
  /** Counts of the status bar, in any number: `failed,failedAsKnown`. `FAILED` is all that failed, known or not. */
  status: listOf(statisticsKeys, keysOfStatuses).optional(),
  /** Words that are in the name, the class or the message; or a test's id. */
  query: z.string().max(255).optional(),
  /** `owner:anna;label:feature=cart,feature=login;testGroup:smoke;tag:3;failing:new`: OR inside one, AND between them. */
  filterQuery: z.string().max(4_000).transform(readFilters).optional(),
};

/** The tests of a launch as people and programs read them. */
export const testEndpoints = {
  listTests: defineEndpoint({
    ...inLaunch('launches:read'),
    method: 'GET',
    path: `${launchPath}/tests`,
    summary: 'The tests of a launch: filtered, grouped, sorted; as they appeared when no order is asked for',
    description: 'Failure tags are in it, and can be asked for, for who may assign them.',
    params: LaunchParams,
    query: pageQuery(50, 200).extend(testListQuery),
    status: 200,
    answer: z.object({
      items: z.array(TestItem),
      totalElements: z.number().int(),
      totalPages: z.number().int(),
      _meta: z.object({ total: z.number().int(), totalPages: z.number().int() }),
      /** All groups in their order, when the list is grouped. */
      groups: z.array(z.object({ label: z.string(), total: z.number().int() })).optional(),
    }),
  }),
  getTestOutline: defineEndpoint({
    ...inLaunch('launches:read'),
    method: 'GET',
    path: `${launchPath}/tests:outline`,
    summary: 'A list of tests in short: the id, the result and the marks of each, in the order of the list',
    description:
      'A letter of `results` is the place of the test’s count in passed, passedManually, failed, failedAsKnown, ' +
      'skipped, blocked, aborted, inProgress, counted from 0. A letter of `marks` is 1 for a message, 2 for a failure ' +
      'tag, 3 for both.',
    params: LaunchParams,
    query: z.object(testListQuery),
    status: 200,
    answer: z.object({ ids: z.array(z.number().int()), results: z.string(), marks: z.string() }),
  }),
  getTestIndex: defineEndpoint({
    ...inLaunch('launches:read'),
    service: 'stream',
    method: 'GET',
    path: `${launchPath}/tests:index`,
    summary: 'All tests of a launch as one packed download, for a client that filters and sorts them by itself',
    description: 'The same bytes for every reader, the numbers of failure tags included.',
    params: LaunchParams,
    status: 200,
    answer: { kind: 'raw', contentType: 'application/octet-stream' },
  }),
  listTestValues: defineEndpoint({
    ...inLaunch('launches:read'),
    method: 'GET',
    path: `${launchPath}/tests:values`,
    summary: 'What the tests of a launch can be filtered by: owners, labels, groups and tags, the most frequent first',
    params: LaunchParams,
    status: 200,
    answer: z.object({
      owners: z.array(CountedValue),
      labels: z.array(Label.extend({ total: z.number().int() })),
      testGroups: z.array(CountedValue),
      tags: z.array(z.object({ id: z.number().int(), total: z.number().int() })),
      newFailures: z.number().int(),
    }),
  }),
  getTest: defineEndpoint({
    ...inLaunch('launches:read'),
    method: 'GET',
    path: testPath,
    summary: 'One test with its whole failure, its artifacts and its earlier attempts',
    params: TestParams,
    status: 200,
    answer: TestDetails,
  }),
  listTestSessions: defineEndpoint({
    ...inLaunch('launches:read'),
    method: 'GET',
    path: `${launchPath}/test-sessions`,
    summary: 'The drivers’ sessions of a launch, or of one of its tests',
    params: LaunchParams,
    query: z.object({
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      size: z.coerce.number().int().min(1).max(200).default(200),
      testId: z.coerce.number().int().positive().optional(),
    }),
    status: 200,
    answer: z.object({
      items: z.array(Session),
      totalElements: z.number().int(),
      totalPages: z.number().int(),
    }),
  }),
};
