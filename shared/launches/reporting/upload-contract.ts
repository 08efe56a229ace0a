import * as z from 'zod';
import { defineEndpoint } from '#shared/http/endpoint';
import {
  LaunchParams,
  launchPath,
  reportTo,
  SessionParams,
  sessionPath,
  TestParams,
  testPath,
} from './reporting-scope.ts';

/** What API Gateway lets through. */
const uploadLimit = 10_485_760;

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
    path: `${launchPath}/artifacts`,
    summary: 'Add a file to a launch',
    params: LaunchParams,
    body: { kind: 'multipart', part: 'file', maxBytes: uploadLimit },
  }),
  addTestArtifact: defineEndpoint({
    ...uploaded,
    path: `${testPath}/artifacts`,
    summary: 'Add a file to a test',
    params: TestParams,
    body: { kind: 'multipart', part: 'file', maxBytes: uploadLimit },
  }),
  addSessionArtifact: defineEndpoint({
    ...uploaded,
    path: `${sessionPath}/artifacts`,
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
    headers: z.object({ range: z.string().optional() }),
    status: 200,
    answer: { kind: 'raw', contentType: '*/*', isSeekable: true },
    errors: ['NOT_FOUND', 'RANGE_NOT_SATISFIABLE'],
  }),
};
