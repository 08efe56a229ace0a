import { daysOf } from './audit-days.ts';
import { appendChange, newEntryId } from './audit-store.ts';
import { differencesOf, nameIn } from './describe-change.ts';
import type { OperationName } from './operations.ts';
import type { Origin } from './origin.ts';

type Operation = {
  name: OperationName;
  subject: Record<string, string>;
  /** What it is called; what its state says when left out. */
  subjectName?: string;
  /** Two states of what was changed; undefined is nothing. */
  before?: object | undefined;
  after?: object;
  origin: Origin & { through?: string };
};

/** Writes a change in a workspace that no call of an endpoint has made in the name of a user, once it has happened. */
export const recordOperation = async (
  tenantId: string,
  { name: endpoint, subject, before, after, subjectName = nameIn(after), origin }: Operation,
): Promise<void> => {
  const at = Date.now();
  const changes = differencesOf(before, after);
  const change = { entryId: newEntryId(at), at, endpoint, subject, subjectName, changes, ...origin };
  await appendChange(tenantId, change, await daysOf(tenantId));
};
