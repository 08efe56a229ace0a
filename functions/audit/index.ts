import type { Handled } from '../http/handle.ts';
import { getAuditRetention } from './get-audit-retention.ts';
import { listAudit } from './list-audit.ts';
import { setAuditRetention } from './set-audit-retention.ts';

export { byOperator, Origin, originOf } from './origin.ts';
export { recordOperation } from './record-operation.ts';

export const auditEndpoints: readonly Handled[] = [listAudit, getAuditRetention, setAuditRetention];
