import { Entity, type EntityItem } from 'electrodb';
import { notFound } from '#shared/http/errors';
import { addSetMembers } from '../../data/collections.ts';
import { whenConditionFails } from '../../data/conditions.ts';
import { documents, tableName } from '../../data/table.ts';

/** A driver's session: what tests ran in, and on what. */
export const SessionEntity = new Entity(
  {
    model: { entity: 'testSession', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      launchId: { type: 'number', required: true },
      testSessionId: { type: 'number', required: true },
      projectId: { type: 'number', required: true },
      /** The driver's own id. */
      sessionId: { type: 'string' },
      initiatedAt: { type: 'number' },
      startedAt: { type: 'number' },
      endedAt: { type: 'number' },
      isFailed: { type: 'boolean' },
      failureReason: { type: 'string' },
      /** JSON. */
      capabilities: { type: 'string' },
      desiredCapabilities: { type: 'string' },
      platformName: { type: 'string' },
      platformVersion: { type: 'string' },
      browserName: { type: 'string' },
      browserVersion: { type: 'string' },
      deviceName: { type: 'string' },
      testIds: { type: 'set', items: 'number' },
      revision: { type: 'number', required: true },
    },
    indexes: {
      byId: {
        pk: {
          field: 'PK',
          composite: ['tenantId', 'launchId', 'testSessionId'],
          template: '${tenantId}#launch#${launchId}#session#${testSessionId}',
          casing: 'none',
        },
        sk: { field: 'SK', composite: [], template: 'session', casing: 'none' },
      },
      ofLaunch: {
        index: 'GSI1',
        pk: {
          field: 'GSI1PK',
          composite: ['tenantId', 'launchId'],
          template: '${tenantId}#launch#${launchId}#sessions',
          casing: 'none',
        },
        sk: { field: 'GSI1SK', composite: ['testSessionId'], template: 'session#${testSessionId}', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

/** One session a driver's id in a launch, for as long as anybody might start it again. */
const SessionGuardEntity = new Entity(
  {
    model: { entity: 'testSessionGuard', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      launchId: { type: 'number', required: true },
      sessionId: { type: 'string', required: true },
      testSessionId: { type: 'number', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      bySessionId: {
        pk: {
          field: 'PK',
          composite: ['tenantId', 'launchId', 'sessionId'],
          template: '${tenantId}#launch#${launchId}#sessionkey#${sessionId}',
          casing: 'none',
        },
        sk: { field: 'SK', composite: [], template: 'sessionkey', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

export type SessionFact = EntityItem<typeof SessionEntity>;
export type SessionKey = { tenantId: string; launchId: number; testSessionId: number };

/** A session from an image of the table's stream, as unmarshalled; undefined when it is another item. */
export const toSessionFact = (image: Record<string, unknown>): SessionFact | undefined =>
  SessionEntity.parse({ Item: image }).data ?? undefined;

const weekSeconds = 7 * 86_400;

/** The session that owns the driver's id: the given one, or the one that came first. */
export const claimSessionId = async (claim: SessionKey & { sessionId: string }): Promise<number> => {
  const { tenantId, launchId, sessionId, testSessionId } = claim;
  const expiresAt = Math.floor(Date.now() / 1000) + weekSeconds;
  const isFirst = await SessionGuardEntity.create({ tenantId, launchId, sessionId, testSessionId, expiresAt })
    .go()
    .then(
      () => true,
      whenConditionFails(() => false),
    );
  if (isFirst) return testSessionId;
  const { data } = await SessionGuardEntity.get({ tenantId, launchId, sessionId }).go({ consistent: true });
  return data?.testSessionId ?? testSessionId;
};

/** Answers the session that is there already under this id instead. */
export const createSession = async (session: Omit<SessionFact, 'revision'>): Promise<SessionFact> => {
  const fresh = { ...session, revision: 1 };
  const isCreated = await SessionEntity.create(fresh)
    .go()
    .then(
      () => true,
      whenConditionFails(() => false),
    );
  return isCreated ? fresh : readSession(session);
};

export const readSession = async (key: SessionKey): Promise<SessionFact> => {
  const { data } = await SessionEntity.get(keyOf(key)).go({ consistent: true });
  return data ?? throwNotFound();
};

/** Adds to the tests of the session: workers link theirs at the same time. */
export const linkTests = (key: SessionKey, testIds: readonly number[]): Promise<void> => {
  const { tenantId, launchId, testSessionId } = key;
  const item = { PK: `${tenantId}#launch#${launchId}#session#${testSessionId}`, SK: 'session' };
  return addSetMembers(item, { attribute: 'testIds', maxEntries: 10_000 }, testIds).catch(
    whenConditionFails(async () => void (await readSession(key))),
  );
};

export const endSession = async (key: SessionKey, endedAt: number): Promise<void> => {
  await SessionEntity.patch(keyOf(key))
    .set({ endedAt })
    .add({ revision: 1 })
    .go()
    .catch(whenConditionFails(throwNotFound));
};

const keyOf = ({ tenantId, launchId, testSessionId }: SessionKey): SessionKey => ({
  tenantId,
  launchId,
  testSessionId,
});

const throwNotFound = (): never => {
  throw notFound('Test session');
};
