import { type Session, testEndpoints } from '#shared/launches/tests/test-contract';
import { queryIndex, queryItems, readItems } from '../../data/items.ts';
import { handle } from '../../http/handle.ts';
import { sessionStatusOf } from '../reporting/report-session.ts';
import { SessionArtifactEntity, toReference } from '../stores/artifact-store.ts';
import { type SessionFact, toSessionFact } from '../stores/session-store.ts';
import type { LaunchKey } from '../stores/statistics-store.ts';
import { type TestFact, toTestFact } from '../stores/test-store.ts';

/** Three round trips: which sessions, the sessions of the page, their tests and files. */
export const listTestSessions = handle(testEndpoints.listTestSessions, async ({ tenantId, params, query }) => {
  const key = { tenantId, launchId: params.launchId };
  const ids = query.testId === undefined ? await sessionsOfLaunch(key) : await sessionsOfTest(key, query.testId);
  const start = (query.page - 1) * query.size;
  const items = await readItems(
    ids.slice(start, start + query.size).map((id) => ({ PK: partitionOf(key, id), SK: 'session' })),
  );
  const sessions = items.flatMap((item) => (item ? (toSessionFact(item) ?? []) : []));
  const [tests, files] = await Promise.all([
    readTests(key, sessions),
    Promise.all(sessions.map((session) => readFiles(key, session.testSessionId))),
  ]);
  return {
    items: sessions.map((session, index) => toSession(session, tests, files[index] ?? [])),
    totalElements: ids.length,
    totalPages: Math.ceil(ids.length / query.size),
  };
});

const partitionOf = ({ tenantId, launchId }: LaunchKey, sessionId: number): string =>
  `${tenantId}#launch#${launchId}#session#${sessionId}`;

const sessionsOfLaunch = async (key: LaunchKey): Promise<number[]> => {
  const keys = await queryIndex(`${key.tenantId}#launch#${key.launchId}#sessions`);
  return keys.map(({ PK }) => Number(PK.slice(PK.lastIndexOf('#') + 1))).sort((one, other) => one - other);
};

const sessionsOfTest = async (key: LaunchKey, testId: number): Promise<number[]> => {
  const [item] = await readItems([{ PK: `${key.tenantId}#launch#${key.launchId}#test#${testId}`, SK: 'test' }]);
  const test = item && toTestFact(item);
  return [...(test?.sessionIds ?? [])].sort((one, other) => one - other);
};

const mostTestsOfSession = 100;

const testsOf = ({ testIds }: SessionFact): number[] => [...(testIds ?? [])].slice(0, mostTestsOfSession);

const readTests = async (key: LaunchKey, sessions: readonly SessionFact[]): Promise<Map<number, TestFact>> => {
  const keys = sessions
    .flatMap(testsOf)
    .map((testId) => ({ PK: `${key.tenantId}#launch#${key.launchId}#test#${testId}`, SK: 'test' }));
  const items = await readItems(keys);
  const tests = items.flatMap((item) => (item ? (toTestFact(item) ?? []) : []));
  return new Map(tests.map((test) => [test.testId, test]));
};

const readFiles = async (key: LaunchKey, sessionId: number) =>
  (await queryItems({ PK: partitionOf(key, sessionId), prefix: 'artifact#' })).flatMap((Item) => {
    const file = SessionArtifactEntity.parse({ Item }).data;
    return file ? [toReference(file)] : [];
  });

const toSession = (
  session: SessionFact,
  tests: ReadonlyMap<number, TestFact>,
  artifactReferences: Session['artifactReferences'],
): Session => {
  const { startedAt, endedAt, initiatedAt } = session;
  const isComplete = startedAt !== undefined && endedAt !== undefined;
  return {
    id: session.testSessionId,
    name: nameOf(session),
    status: sessionStatusOf(session),
    sessionId: session.sessionId,
    initiatedAt: initiatedAt === undefined ? undefined : new Date(initiatedAt).toISOString(),
    startedAt,
    endedAt,
    durationInSeconds: isComplete ? Math.max(0, Math.round((endedAt - startedAt) / 1000)) : undefined,
    platformName: session.platformName,
    platformVersion: session.platformVersion,
    browserName: session.browserName,
    browserVersion: session.browserVersion,
    deviceName: session.deviceName,
    failureReason: session.failureReason,
    tests: testsOf(session).flatMap((testId) => {
      const test = tests.get(testId);
      return test
        ? [{ id: testId, name: test.name, status: test.status, passedManually: test.passedManually === true }]
        : [];
    }),
    artifactReferences,
  };
};

/** `chrome 120`, or whatever else the session says of itself. */
const nameOf = (session: SessionFact): string => {
  const browser = [session.browserName, session.browserVersion].filter(Boolean).join(' ');
  const platform = [session.platformName, session.platformVersion].filter(Boolean).join(' ');
  return browser || session.deviceName || platform || session.sessionId || `Session ${session.testSessionId}`;
};
