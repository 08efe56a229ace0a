import { defineEndpoint } from '#shared/http/endpoint';
import {
  AppendLogs,
  ReportedSession,
  Screenshot,
  ScreenshotHeaders,
  StartSession,
  UpdateSession,
} from './reporting-evidence.ts';
import {
  inLaunch,
  LaunchParams,
  launchPath,
  SessionParams,
  sessionPath,
  TestParams,
  testPath,
} from './reporting-scope.ts';

/** A Lambda's event carries 6 MB, base64 included. */
const screenshotLimit = 4_400_000;

export const evidenceEndpoints = {
  appendLogs: defineEndpoint({
    ...inLaunch,
    method: 'POST',
    path: `${launchPath}/logs`,
    summary: 'Append log lines of any tests of a launch',
    description: 'Lines of tests that do not exist are dropped. A batch that is sent twice is stored once.',
    params: LaunchParams,
    body: AppendLogs,
    status: 202,
  }),
  addScreenshot: defineEndpoint({
    ...inLaunch,
    method: 'POST',
    path: `${testPath}/screenshots`,
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
    path: `${launchPath}/test-sessions`,
    summary: 'Start a driver’s session',
    params: LaunchParams,
    body: StartSession,
    status: 200,
    answer: ReportedSession,
  }),
  updateSession: defineEndpoint({
    ...inLaunch,
    method: 'PUT',
    path: sessionPath,
    summary: 'Link tests to a session, and finish it (`endedAt`)',
    params: SessionParams,
    body: UpdateSession,
    status: 200,
    answer: ReportedSession,
  }),
};
