import * as z from 'zod';
import type { Access } from '#shared/http/endpoint';
import { IdInPath } from './agent-values.ts';

export const reportingPath = '/api/reporting/v1';
export const launchPath = `${reportingPath}/test-runs/{launchId}` as const;
export const testPath = `${launchPath}/tests/{testId}` as const;
export const sessionPath = `${launchPath}/test-sessions/{sessionId}` as const;

export const LaunchParams = z.object({ launchId: IdInPath });
export const TestParams = z.object({ launchId: IdInPath, testId: IdInPath });
export const SessionParams = z.object({ launchId: IdInPath, sessionId: IdInPath });

export const reportTo = <const By extends 'projectKey' | 'launchId'>(by: By) =>
  ({ to: 'project', permission: 'launches:report', by }) as const satisfies Access;

/** What all calls about a launch have in common. */
export const inLaunch = { service: 'ingest', access: reportTo('launchId'), errors: ['NOT_FOUND'] } as const;
