import type { Handled } from '../http/handle.ts';
import { exportAudit } from './export-audit.ts';

/** Answered by `stream`, because a file may be larger than a buffered answer. */
export const auditStreamEndpoints: readonly Handled[] = [exportAudit];
