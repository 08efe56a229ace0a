import { targetOf } from '#shared/launches/acting/capabilities';
import { reportingEndpoints } from '#shared/launches/reporting/reporting-contract';
import type { StartSession } from '#shared/launches/reporting/reporting-evidence';
import { nextId } from '../../data/ids.ts';
import { handle } from '../../http/handle.ts';
import { claimSessionId, createSession, linkTests, readSession, type SessionFact } from '../stores/session-store.ts';
import { linkSession } from '../stores/test-link-store.ts';
import { withoutSecrets } from './redact.ts';
import { reportSession } from './report-session.ts';

export const startSession = handle(reportingEndpoints.startSession, async ({ tenantId, project, params, body }) => {
  const { launchId } = params;
  const { sessionId, testIds = [] } = body;
  const fresh = { tenantId, launchId, testSessionId: await nextId(tenantId, 'sessions') };
  const owner = sessionId ? await claimSessionId({ ...fresh, sessionId }) : fresh.testSessionId;
  const key = { ...fresh, testSessionId: owner };
  const session = await createSession({ ...key, projectId: project.projectId, ...toFacts(body) });
  await Promise.all(testIds.map((testId) => linkSession({ tenantId, launchId, testId }, owner)));
  if (owner === fresh.testSessionId) return reportSession(session);
  await linkTests(key, testIds);
  return reportSession(await readSession(key));
});

const toFacts = (body: StartSession): Partial<SessionFact> => ({
  sessionId: body.sessionId || undefined,
  initiatedAt: body.initiatedAt,
  startedAt: body.startedAt ?? (body.status === 'FAILED' ? undefined : (body.initiatedAt ?? Date.now())),
  isFailed: body.status === 'FAILED' || undefined,
  failureReason: body.failureReason || undefined,
  capabilities: toJson(body.capabilities),
  desiredCapabilities: toJson(body.desiredCapabilities),
  testIds: body.testIds?.length ? body.testIds : undefined,
  ...targetOf(body.capabilities, body.desiredCapabilities),
});

const maxJsonLength = 20_000;

/** Some vendors put a whole profile into them: that is not worth keeping. */
const toJson = (capabilities: unknown): string | undefined => {
  if (capabilities === undefined || capabilities === null) return undefined;
  const json = JSON.stringify(withoutSecrets(capabilities));
  return json.length <= maxJsonLength ? json : undefined;
};
