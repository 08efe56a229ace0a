import type { Handled } from '../../http/handle.ts';
import { downloadLog } from './download-log.ts';
import { getTestIndex } from './get-test-index.ts';
import { readFile } from './read-file.ts';

/** Files and whole logs, answered by `stream`, because they may be larger than a buffered answer. */
export const streamEndpoints: readonly Handled[] = [downloadLog, getTestIndex, readFile];
