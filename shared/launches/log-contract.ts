import * as z from 'zod';
import { defineEndpoint } from '#shared/http/endpoint';
import { inLaunch } from './contract.ts';
import { TestParams, testPath } from './tests/test-contract.ts';

/** From the least to the most important; a filter shows its level and everything above. */
export const logLevels = ['TRACE', 'DEBUG', 'INFO', 'WARN', 'ERROR', 'FATAL'] as const;
export type LogLevel = (typeof logLevels)[number];

const LogItem = z.object({
  kind: z.enum(['log', 'screenshot']),
  /** Of a log line. */
  level: z.string().optional(),
  instant: z.iso.datetime(),
  /** The message, or where the picture is: `/files/…`. */
  value: z.string(),
});
export type LogItem = z.infer<typeof LogItem>;

/** A line with its place among all that the filter shows. */
const PlacedLogItem = LogItem.extend({ index: z.number().int() });
export type PlacedLogItem = z.infer<typeof PlacedLogItem>;

const linesPerPage = 1_000;

const Instant = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

export const logEndpoints = {
  listLogsAndScreenshots: defineEndpoint({
    ...inLaunch('launches:read'),
    method: 'GET',
    path: '/api/test-execution-logs/v1/test-runs/{launchId}/tests/{testId}/logs-and-screenshots',
    summary: 'Log lines and screenshots of a test in the order of time, page after page',
    params: TestParams,
    query: z.object({
      maxPageSize: z.coerce.number().int().min(1).max(linesPerPage).default(linesPerPage),
      pageToken: z.string().max(100).optional(),
    }),
    status: 200,
    answer: z.object({
      items: z.array(LogItem),
      /** Without a token this is the last page. */
      _meta: z.object({ nextPageToken: z.string().optional() }),
    }),
  }),
  readLogs: defineEndpoint({
    ...inLaunch('launches:read'),
    method: 'GET',
    path: `${testPath}/logs`,
    summary: 'Some lines of a test’s log from any place on, for a reader that jumps; screenshots count as lines',
    params: TestParams,
    query: z.object({
      from: z.coerce.number().int().min(0).default(0),
      count: z.coerce.number().int().min(1).max(linesPerPage).default(200),
      /** The least important level that is shown. */
      level: z.enum(logLevels).optional(),
      /** Only what happened from this instant on and before that one, in milliseconds of the epoch. */
      since: Instant.optional(),
      before: Instant.optional(),
    }),
    status: 200,
    answer: z.object({
      items: z.array(PlacedLogItem),
      /** Lines and screenshots that the filter shows. */
      total: z.number().int(),
      /** Lines of that time by level, whatever the level that is shown. */
      levels: z.record(z.string(), z.number().int()),
      screenshots: z.number().int(),
    }),
  }),
  downloadLog: defineEndpoint({
    ...inLaunch('launches:read'),
    service: 'stream',
    method: 'GET',
    path: `${testPath}/logs:download`,
    summary: 'The whole log of a test as text',
    params: TestParams,
    status: 200,
    answer: { kind: 'raw', contentType: 'text/plain; charset=utf-8' },
  }),
};
