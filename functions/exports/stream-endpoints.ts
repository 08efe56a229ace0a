import type { Handled } from '../http/handle.ts';
import { downloadExport } from './download-export.ts';

/** Answered by `stream`, because a file may be larger than a buffered answer. */
export const exportStreamEndpoints: readonly Handled[] = [downloadExport];
