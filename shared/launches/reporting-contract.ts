import { z } from 'zod';
import { type Access, defineEndpoint } from '#shared/http/endpoint';
import { IdInPath } from './agent-values.ts';
import {
  AppendLogs,
  ReportedSession,
  Screenshot,
  ScreenshotHeaders,
  StartSession,
  UpdateSession,
} from './reporting-evidence.ts';
import {
  AddArtifactReferences,
  AddLabels,
  PatchLaunch,
  Platform,
  ReportedLaunch,
  StartLaunch,
  TcmConfig,
  UpdateLaunch,
} from './reporting-launch.ts';
import { RunContext, RunContextExchange } from './reporting-rerun.ts';
import {
  ConfirmKnownIssue,
  HeadlessQuery,
  KnownIssueConfirmation,
  PatchTest,
  ReportedTest,
  StartTest,
  UpdateTest,
  UpsertTestCases,
} from './reporting-test.ts';

/** A Lambda's event carries 6 MB, base64 included. */
const screenshotLimit = 4_400_000;
/** What API Gateway lets through. */
export const uploadLimit = 10_485_760;

const reporting = '/api/reporting/v1';
const launch = `${reporting}/test-runs/{launchId}` as const;
const test = `${launch}/tests/{testId}` as const;
const session = `${launch}/test-sessions/{sessionId}` as const;

const LaunchParams = z.object({ launchId: IdInPath });
const TestParams = z.object({ launchId: IdInPath, testId: IdInPath });
const SessionParams = z.object({ launchId: IdInPath, sessionId: IdInPath });

const reportTo = <const By extends 'projectKey' | 'launchId'>(by: By) =>
  ({ to: 'project', permission: 'launches:report', by }) as const satisfies Access;

const inLaunch = { service: 'ingest', access: reportTo('launchId'), errors: ['NOT_FOUND'] } as const;

/** What test agents call while a suite runs. */
export const reportingEndpoints = {
  exchangeRunContext: defineEndpoint({
    service: 'ingest',
    method: 'POST',
    path: `${reporting}/run-context-exchanges`,
    summary: 'Learn from a launcher’s context which launch to report to and which tests to run',
    access: { to: 'user' },
    body: RunContext,
    status: 200,
    answer: RunContextExchange,
  }),
  startLaunch: defineEndpoint({
    service: 'ingest',
    method: 'POST',
    path: `${reporting}/test-runs`,
    summary: 'Start a launch, or join or reopen the one with the same uuid',
    access: reportTo('projectKey'),
    query: z.object({ projectKey: z.string().max(100) }),
    body: StartLaunch,
    status: 200,
    answer: ReportedLaunch,
    errors: ['NOT_FOUND'],
  }),
  updateLaunch: defineEndpoint({
    ...inLaunch,
    method: 'PUT',
    path: launch,
    summary: 'Finish a launch (`endedAt`), any number of times, or change its fields',
    params: LaunchParams,
    body: UpdateLaunch,
    status: 200,
    answer: ReportedLaunch,
  }),
  patchLaunch: defineEndpoint({
    ...inLaunch,
    method: 'PATCH',
    path: launch,
    summary: 'Set the build (or the environment) of a launch by JSON Patch',
    params: LaunchParams,
    body: PatchLaunch,
    status: 200,
    answer: ReportedLaunch,
  }),
  setPlatform: defineEndpoint({
    ...inLaunch,
    method: 'PUT',
    path: `${launch}/platform`,
    summary: 'Set the platform that a launch tests',
    params: LaunchParams,
    body: Platform,
    status: 200,
    answer: ReportedLaunch,
  }),
  mergeTcmConfig: defineEndpoint({
    ...inLaunch,
    method: 'PATCH',
    path: `${launch}/tcm-configs`,
    summary: 'Merge settings for the test case management systems into a launch',
    params: LaunchParams,
    body: TcmConfig,
    status: 200,
    answer: ReportedLaunch,
  }),
  addLaunchLabels: defineEndpoint({
    ...inLaunch,
    method: 'PUT',
    path: `${launch}/labels`,
    summary: 'Add labels to a launch',
    params: LaunchParams,
    body: AddLabels,
    status: 204,
  }),
  addLaunchArtifactReferences: defineEndpoint({
    ...inLaunch,
    method: 'PUT',
    path: `${launch}/artifact-references`,
    summary: 'Add links to a launch, or replace those with the same name',
    params: LaunchParams,
    body: AddArtifactReferences,
    status: 204,
  }),
  startTest: defineEndpoint({
    ...inLaunch,
    method: 'POST',
    path: `${launch}/tests`,
    summary: 'Start a test',
    params: LaunchParams,
    query: HeadlessQuery,
    body: StartTest,
    status: 200,
    answer: ReportedTest,
  }),
  restartTest: defineEndpoint({
    ...inLaunch,
    method: 'POST',
    path: test,
    summary: 'Start a test once more, for a rerun or a retry; its earlier attempt is kept',
    params: TestParams,
    query: HeadlessQuery,
    body: StartTest,
    status: 200,
    answer: ReportedTest,
  }),
  updateTest: defineEndpoint({
    ...inLaunch,
    method: 'PUT',
    path: test,
    summary: 'Finish a test (`result`), or fill in what a headless start left out',
    params: TestParams,
    query: HeadlessQuery,
    body: UpdateTest,
    status: 200,
    answer: ReportedTest,
  }),
  patchTest: defineEndpoint({
    ...inLaunch,
    method: 'PATCH',
    path: test,
    summary: 'Set the maintainer of a test',
    params: TestParams,
    body: PatchTest,
    status: 200,
    answer: ReportedTest,
  }),
  revertTest: defineEndpoint({
    ...inLaunch,
    method: 'DELETE',
    path: test,
    summary: 'Take back that a test was started',
    params: TestParams,
    status: 204,
  }),
  confirmKnownIssue: defineEndpoint({
    ...inLaunch,
    method: 'POST',
    path: `${test}/known-issue-confirmations`,
    summary: 'Ask whether a failure is a known issue',
    params: TestParams,
    body: ConfirmKnownIssue,
    status: 200,
    answer: KnownIssueConfirmation,
  }),
  upsertTestCases: defineEndpoint({
    ...inLaunch,
    method: 'POST',
    path: `${test}/test-cases:upsert`,
    summary: 'Link test cases to a test',
    params: TestParams,
    body: UpsertTestCases,
    status: 204,
  }),
  addTestLabels: defineEndpoint({
    ...inLaunch,
    method: 'PUT',
    path: `${test}/labels`,
    summary: 'Add labels to a test',
    params: TestParams,
    body: AddLabels,
    status: 204,
  }),
  addTestArtifactReferences: defineEndpoint({
    ...inLaunch,
    method: 'PUT',
    path: `${test}/artifact-references`,
    summary: 'Add links to a test, or replace those with the same name',
    params: TestParams,
    body: AddArtifactReferences,
    status: 204,
  }),
  appendLogs: defineEndpoint({
    ...inLaunch,
    method: 'POST',
    path: `${launch}/logs`,
    summary: 'Append log lines of any tests of a launch',
    description: 'Lines of tests that do not exist are dropped. A batch that is sent twice is stored once.',
    params: LaunchParams,
    body: AppendLogs,
    status: 202,
  }),
  addScreenshot: defineEndpoint({
    ...inLaunch,
    method: 'POST',
    path: `${test}/screenshots`,
    summary: 'Add a screenshot to a test',
    params: TestParams,
    headers: ScreenshotHeaders,
    body: { kind: 'raw', description: 'The bytes of a PNG, JPEG, GIF or WebP image', maxBytes: screenshotLimit },
    status: 201,
    answer: Screenshot,
  }),
  startSession: defineEndpoint({
    ...inLaunch,
    method: 'POST',
    path: `${launch}/test-sessions`,
    summary: 'Start a driver’s session',
    params: LaunchParams,
    body: StartSession,
    status: 200,
    answer: ReportedSession,
  }),
  updateSession: defineEndpoint({
    ...inLaunch,
    method: 'PUT',
    path: session,
    summary: 'Link tests to a session, and finish it (`endedAt`)',
    params: SessionParams,
    body: UpdateSession,
    status: 200,
    answer: ReportedSession,
  }),
};

const uploaded = {
  service: 'inbox',
  method: 'POST',
  access: reportTo('launchId'),
  status: 201,
  answer: z.object({}),
  errors: ['NOT_FOUND', 'TOO_LARGE'],
} as const;

/** Uploads that go around the functions: API Gateway writes them into the bucket, an event unpacks them. */
export const uploadEndpoints = {
  addLaunchArtifact: defineEndpoint({
    ...uploaded,
    path: `${launch}/artifacts`,
    summary: 'Add a file to a launch',
    params: LaunchParams,
    body: { kind: 'multipart', part: 'file', maxBytes: uploadLimit },
  }),
  addTestArtifact: defineEndpoint({
    ...uploaded,
    path: `${test}/artifacts`,
    summary: 'Add a file to a test',
    params: TestParams,
    body: { kind: 'multipart', part: 'file', maxBytes: uploadLimit },
  }),
  addSessionArtifact: defineEndpoint({
    ...uploaded,
    path: `${session}/artifacts`,
    summary: 'Add a video to a session',
    params: SessionParams,
    body: { kind: 'multipart', part: 'video', maxBytes: uploadLimit },
  }),
};

/** Answered by `stream`: what was uploaded, given back, up to 10 MB of it. */
export const fileEndpoints = {
  readFile: defineEndpoint({
    service: 'stream',
    method: 'GET',
    path: '/files/{path+}',
    summary: 'The bytes of a screenshot, an artifact or a video',
    access: { to: 'user' },
    params: z.object({ path: z.string().max(1_000) }),
    status: 200,
    answer: { kind: 'raw', contentType: '*/*' },
    errors: ['NOT_FOUND'],
  }),
};
