import type { Endpoint } from '#shared/http/endpoint';
import type { Actor } from '../http/actor.ts';
import type { HttpRequest } from '../http/request.ts';
import { daysOf } from './audit-days.ts';
import { appendChange, newEntryId } from './audit-store.ts';
import { differencesOf, nameIn } from './describe-change.ts';
import { withoutSecrets } from './without-secrets.ts';

type Changed = {
  endpoint: Endpoint;
  request: HttpRequest;
  tenantId: string;
  actor: Actor | undefined;
  /** Whose doing it is when nobody was signed in. */
  doer: { id: number; username: string } | undefined;
  /** By which kind of credential, when that was nobody's own. */
  through: string | undefined;
  params: Record<string, string>;
  body: unknown;
  answer: unknown;
  /** What it was and is, where the endpoint says how that is read. */
  before: unknown;
  after: unknown;
};

/** Writes a change that has happened into the audit log. The caller is answered when it is there. */
export const recordChange = async (changed: Changed): Promise<void> => {
  const { endpoint, request, tenantId, actor, doer, through, params, body, answer, before, after } = changed;
  const at = Date.now();
  const isRead = endpoint.audit !== undefined;
  const change = {
    entryId: newEntryId(at),
    at,
    user: actor ? { id: actor.userId, username: actor.username } : (doer ?? userIn(answer, body)),
    endpoint: `${endpoint.method} ${endpoint.path}`,
    subject: params,
    subjectName: nameIn(after) ?? nameIn(before) ?? nameIn(body),
    changes: isRead ? differencesOf(before, after) : differencesOf(undefined, withoutSecrets(endpoint, body)),
    sourceIp: request.sourceIp,
    userAgent: request.headers['user-agent']?.slice(0, 300),
    through: actor?.source.split(':')[0] ?? through,
    requestId: request.requestId,
  };
  await appendChange(tenantId, change, await daysOf(tenantId));
};

/** Who signs in is in the answer. */
const userIn = (answer: unknown, body: unknown): { id: number; username: string } | undefined => {
  const id = fieldOf(answer, 'userId');
  return typeof id === 'number'
    ? { id, username: String(fieldOf(answer, 'username') ?? fieldOf(body, 'username') ?? '') }
    : undefined;
};

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined;
