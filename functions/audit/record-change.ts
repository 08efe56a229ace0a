import { auditDays } from '#shared/audit/contract';
import type { Endpoint } from '#shared/http/endpoint';
import type { Actor } from '../http/actor.ts';
import type { HttpRequest } from '../http/request.ts';
import { daysOf } from './audit-days.ts';
import { appendChange, newEntryId, type StoredChange } from './audit-store.ts';
import { differencesOf, nameIn } from './describe-change.ts';
import { originOf } from './origin.ts';
import { withoutSecrets } from './without-secrets.ts';

type Asked = {
  endpoint: Endpoint;
  request: HttpRequest;
  tenantId: string;
  actor: Actor | undefined;
  /** By which kind of credential, when that was nobody's own. */
  through: string | undefined;
  params: Record<string, string>;
  body: unknown;
};

type Done = {
  /** Whose doing it is when nobody was signed in. */
  doer: { userId: number; username: string } | undefined;
  answer: unknown;
  /** What it was and is, where the endpoint says how that is read. */
  before: unknown;
  after: unknown;
};

/**
 * Enters a change before it happens: who is cut off before its end is written leaves an entry that says that it may have
 * happened.
 */
export const beginChange = async (asked: Asked): Promise<StoredChange> => {
  const at = Date.now();
  const change = {
    ...describe(asked),
    entryId: newEntryId(at),
    at,
    subjectName: nameIn(asked.body),
    changes: differencesOf(undefined, withoutSecrets(asked.endpoint, asked.body)),
  };
  await appendChange(asked.tenantId, { ...change, isUnfinished: true }, auditDays.usual);
  return change;
};

/** What was refused has changed nothing: its entry says so to readers, who pass it over, and is gone in a day. */
export const withdrawChange = (tenantId: string, begun: StoredChange): Promise<void> =>
  appendChange(tenantId, { ...begun, changes: [], isRefused: true }, 1);

/** Writes a change that has happened into the audit log. The caller is answered when it is there. */
export const recordChange = async (asked: Asked, done: Done, begun: StoredChange | undefined): Promise<void> => {
  const { endpoint, tenantId, body } = asked;
  const { doer, answer, before, after } = done;
  const { at, entryId } = begun ?? newEntry();
  const described = describe(asked);
  const change = {
    ...described,
    entryId,
    at,
    user: described.user ?? (doer && { id: doer.userId, username: doer.username }) ?? userIn(answer, body),
    subjectName: nameIn(after) ?? nameIn(before) ?? nameIn(body),
    changes:
      endpoint.audit === undefined
        ? differencesOf(undefined, withoutSecrets(endpoint, body))
        : differencesOf(before, after),
  };
  await appendChange(tenantId, change, await daysOf(tenantId));
};

const newEntry = () => {
  const at = Date.now();
  return { at, entryId: newEntryId(at) };
};

const describe = ({ endpoint, request, actor, through, params }: Asked) => ({
  user: actor && { id: actor.userId, username: actor.username },
  endpoint: `${endpoint.method} ${endpoint.path}`,
  subject: params,
  ...originOf(request),
  through: actor?.source.split(':')[0] ?? through,
});

/** Who signs in is in the answer. */
const userIn = (answer: unknown, body: unknown): { id: number; username: string } | undefined => {
  const id = fieldOf(answer, 'userId');
  return typeof id === 'number'
    ? { id, username: String(fieldOf(answer, 'username') ?? fieldOf(body, 'username') ?? '') }
    : undefined;
};

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined;
