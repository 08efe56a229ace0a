import { toIso } from '#shared/launches/reporting/agent-values';
import type { ReportedSession, SessionStatus } from '#shared/launches/reporting/reporting-evidence';
import type { SessionFact } from '../stores/session-store.ts';

/** A session as agents read it. */
export const reportSession = (session: SessionFact): ReportedSession => ({
  id: session.testSessionId,
  sessionId: session.sessionId,
  initiatedAt: toText(session.initiatedAt),
  startedAt: toText(session.startedAt),
  endedAt: toText(endOf(session)),
  status: sessionStatusOf(session),
  failureReason: session.failureReason,
  testIds: [...(session.testIds ?? [])].sort((one, other) => one - other),
});

export const sessionStatusOf = ({ isFailed, endedAt }: Pick<SessionFact, 'isFailed' | 'endedAt'>): SessionStatus => {
  if (isFailed) return 'FAILED';
  return endedAt === undefined ? 'RUNNING' : 'COMPLETED';
};

/** No session ends before it began, whatever the clocks say. */
const endOf = ({ startedAt, endedAt }: SessionFact): number | undefined =>
  endedAt === undefined ? undefined : Math.max(endedAt, startedAt ?? endedAt);

const toText = (instant: number | undefined): string | undefined =>
  instant === undefined ? undefined : toIso(instant);
