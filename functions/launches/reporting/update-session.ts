import { reportingEndpoints } from '#shared/launches/reporting/reporting-contract';
import { handle } from '../../http/handle.ts';
import { endSession, linkTests, readSession } from '../stores/session-store.ts';
import { linkSession } from '../stores/test-link-store.ts';
import { reportSession } from './report-session.ts';

/** The tests are added to those that are linked; whatever else a client echoes changes nothing. */
export const updateSession = handle(reportingEndpoints.updateSession, async ({ tenantId, params, body }) => {
  const { launchId, sessionId: testSessionId } = params;
  const key = { tenantId, launchId, testSessionId };
  const { endedAt, testIds = [] } = body;
  await linkTests(key, testIds);
  if (endedAt !== undefined) await endSession(key, endedAt);
  await Promise.all(testIds.map((testId) => linkSession({ tenantId, launchId, testId }, testSessionId)));
  return reportSession(await readSession(key));
});
