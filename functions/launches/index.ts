import type { Handled } from '../http/handle.ts';
import { appendLogs } from './append-logs.ts';
import { startLaunch } from './start-launch.ts';
import { startTest } from './start-test.ts';
import { updateLaunch } from './update-launch.ts';
import { updateTest } from './update-test.ts';

/** What agents call, answered by `ingest`. */
export const reportingEndpoints: readonly Handled[] = [startLaunch, updateLaunch, startTest, updateTest, appendLogs];

/** Files and whole logs, answered by `stream`, because they may be larger than a buffered answer. */
export const streamEndpoints: readonly Handled[] = [];
