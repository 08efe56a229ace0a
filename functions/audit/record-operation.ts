import { randomUUID } from 'node:crypto';
import type { AuditChange } from '#shared/audit/contract';
import { daysOf } from './audit-days.ts';
import { appendChange, newEntryId } from './audit-store.ts';
import type { OperationName } from './operations.ts';

type Operation = {
  name: OperationName;
  subject: Record<string, string>;
  subjectName: string;
  changes: AuditChange[];
};

/** Writes what who runs the product has changed in a workspace by a command: no user of it, and no address. */
export const recordOperation = async (
  tenantId: string,
  { name: endpoint, subject, subjectName, changes }: Operation,
): Promise<void> => {
  const at = Date.now();
  const about = { endpoint, subject, subjectName, changes };
  const from = { sourceIp: '', through: 'operator', requestId: randomUUID() };
  await appendChange(tenantId, { entryId: newEntryId(at), at, ...about, ...from }, await daysOf(tenantId));
};
