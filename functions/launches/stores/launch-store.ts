import { CustomAttributeType, Entity, type EntityItem } from 'electrodb';
import { invalid, notFound } from '#shared/http/errors';
import type { LastAction } from '#shared/launches/acting/launch-actions';
import { addSetMembers, setMapEntries } from '../../data/collections.ts';
import { whenConditionFails } from '../../data/conditions.ts';
import { documents, tableName } from '../../data/table.ts';

type Texts = Record<string, string>;
type Milestone = { id?: number; name: string };
type Platform = { name: string; version?: string };
type CiContext = { ciType?: string; envVariables: Texts };
type JenkinsContext = { jobUrl?: string; jobNumber?: string; parentJobUrl?: string; parentJobNumber?: string };
type Notifications = { notifyOnEachFailure?: boolean; targets: { type: string; value: string }[] };

/** What agents and people said of a launch. What follows from its tests is derived beside it. */
export const LaunchEntity = new Entity(
  {
    model: { entity: 'launch', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      launchId: { type: 'number', required: true },
      projectId: { type: 'number', required: true },
      uuid: { type: 'string' },
      name: { type: 'string', required: true },
      framework: { type: 'string' },
      startedAt: { type: 'number', required: true },
      /** As the agent said; when it said so is `finishRequestedAt`, by our own clock. */
      endedAt: { type: 'number' },
      finishRequestedAt: { type: 'number' },
      isAborted: { type: 'boolean', required: true },
      abortComment: { type: 'string' },
      abortedBy: { type: 'number' },
      treatSkipsAsFailures: { type: 'boolean', required: true },
      environment: { type: 'string' },
      build: { type: 'string' },
      locale: { type: 'string' },
      platform: { type: CustomAttributeType<Platform>('any') },
      milestone: { type: CustomAttributeType<Milestone>('any') },
      ciContext: { type: CustomAttributeType<CiContext>('any') },
      jenkinsContext: { type: CustomAttributeType<JenkinsContext>('any') },
      notifications: { type: CustomAttributeType<Notifications>('any') },
      /** `key\u0000value`, so that a replayed label is the same element. */
      labels: { type: 'set', items: 'string' },
      artifactReferences: { type: CustomAttributeType<Texts>('any'), required: true },
      tcmConfig: { type: CustomAttributeType<Texts>('any'), required: true },
      userId: { type: 'number', required: true },
      attempts: { type: 'number', required: true },
      /** When the attempt began, as the agent said; unset for the first, which began with the launch. */
      reopenedAt: { type: 'number' },
      /** The processes that report to it, and those that have ended, each by what tells it from a repeated request. */
      starts: { type: 'set', items: 'string' },
      finishes: { type: 'set', items: 'string' },
      /** How many processes there will be, when they said so. */
      expectedShards: { type: 'number' },
      /** More than one process reports: only the last finish ends the launch. */
      isShared: { type: 'boolean' },
      revision: { type: 'number', required: true },
      reviewed: { type: 'boolean', required: true },
      comments: { type: 'string' },
      lastAction: { type: CustomAttributeType<LastAction>('any') },
      isDeleted: { type: 'boolean' },
      deletedAt: { type: 'number' },
      /** Absent when retention did it. */
      deletedBy: { type: 'number' },
      /** Until then a deletion can be taken back. */
      restorableUntil: { type: 'number' },
      /** What lies below it is being removed: there is no way back. */
      removalStartedAt: { type: 'number' },
      /** Retention keeps it. */
      isPinned: { type: 'boolean' },
      /** Tests that retention keeps, with the launch around them. */
      pinnedTests: { type: 'set', items: 'number' },
      /** When retention removed all but the pinned tests. */
      reducedAt: { type: 'number' },
      lastActivityAt: { type: 'number', required: true },
      /** Only launches that have not come to rest are in this index. */
      runningGroup: { type: 'string', field: 'GSI1PK' },
      runningKey: { type: 'string', field: 'GSI1SK' },
    },
    indexes: {
      byId: {
        pk: {
          field: 'PK',
          composite: ['tenantId', 'launchId'],
          template: '${tenantId}#launch#${launchId}',
          casing: 'none',
        },
        sk: { field: 'SK', composite: [], template: 'launch', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

export type LaunchFact = EntityItem<typeof LaunchEntity>;
export type LaunchKey = { tenantId: string; launchId: number };
export type NewLaunch = Pick<LaunchFact, 'tenantId' | 'launchId' | 'projectId' | 'name' | 'startedAt' | 'userId'> &
  Partial<LaunchFact>;

/** A launch from an image of the table's stream, as unmarshalled; undefined when it is another item. */
export const toLaunchFact = (image: Record<string, unknown>): LaunchFact | undefined =>
  LaunchEntity.parse({ Item: image }).data ?? undefined;

export const findLaunch = async ({ tenantId, launchId }: LaunchKey): Promise<LaunchFact | undefined> => {
  const { data } = await LaunchEntity.get({ tenantId, launchId }).go({ consistent: true });
  return data && !data.isDeleted ? data : undefined;
};

export const readLaunch = async (key: LaunchKey): Promise<LaunchFact> => {
  const launch = await findLaunch(key);
  if (!launch) throw notFound('Launch');
  return launch;
};

/** Where the index has the launches that have not come to rest. */
export const runningGroup = '_platform#running';

export const runningIndexOf = ({ tenantId, launchId }: LaunchKey) => ({
  runningGroup,
  runningKey: `${tenantId}#${launchId}`,
});

/** Writes a launch that is in progress; the one that is already there under this id is answered instead. */
export const createLaunch = async (launch: NewLaunch): Promise<LaunchFact> => {
  const fresh: LaunchFact = {
    isAborted: false,
    treatSkipsAsFailures: true,
    artifactReferences: {},
    tcmConfig: {},
    attempts: 1,
    revision: 1,
    reviewed: false,
    lastActivityAt: Date.now(),
    ...launch,
    ...runningIndexOf(launch),
  };
  const isCreated = await LaunchEntity.create(fresh)
    .go()
    .then(
      () => true,
      whenConditionFails(() => false),
    );
  return isCreated ? fresh : readLaunch(launch);
};

export type LaunchChanges = Partial<
  Pick<LaunchFact, 'name' | 'environment' | 'build' | 'locale' | 'milestone' | 'platform' | 'treatSkipsAsFailures'>
>;

export const changeLaunch = (key: LaunchKey, changes: LaunchChanges): Promise<LaunchFact> =>
  changeFacts(key, { ...changes, lastActivityAt: Date.now() });

/** Labels are a set: what is there already is not added twice. */
export const addLaunchLabels = (key: LaunchKey, labels: readonly string[]): Promise<void> =>
  addSetMembers(itemKeyOf(key), { attribute: 'labels', maxEntries: 200 }, labels).catch(whenFullOrMissing(key));

export const setLaunchReferences = (key: LaunchKey, references: Texts): Promise<void> =>
  setMapEntries(itemKeyOf(key), { attribute: 'artifactReferences', maxEntries: 100 }, references).catch(
    whenFullOrMissing(key),
  );

export const mergeLaunchTcmConfig = (key: LaunchKey, config: Texts): Promise<void> =>
  setMapEntries(itemKeyOf(key), { attribute: 'tcmConfig', maxEntries: 100 }, config).catch(whenFullOrMissing(key));

const whenFullOrMissing = (key: LaunchKey) =>
  whenConditionFails(async () => {
    await readLaunch(key);
    throw invalid('The launch has as many labels, references or settings as it can hold.');
  });

/** A launch that has come to rest leaves the index of running launches; one that was reopened meanwhile stays. */
export const leaveRunning = async (key: LaunchKey): Promise<void> => {
  await LaunchEntity.patch(keyOfLaunch(key))
    .remove(['runningGroup', 'runningKey'])
    .where(
      ({ finishRequestedAt, isAborted, isDeleted }, { exists, eq }) =>
        `${exists(finishRequestedAt)} OR ${eq(isAborted, true)} OR ${exists(isDeleted)}`,
    )
    .go()
    .catch(whenConditionFails(() => undefined));
};

export const enterRunning = async (key: LaunchKey): Promise<void> => {
  await LaunchEntity.patch(keyOfLaunch(key))
    .set(runningIndexOf(key))
    .go()
    .catch(whenConditionFails(() => undefined));
};

/** Changes any facts of a launch that is there. */
export const changeFacts = async (key: LaunchKey, facts: Partial<LaunchFact>): Promise<LaunchFact> => {
  const { data } = await LaunchEntity.patch(keyOfLaunch(key))
    .set(defined(facts))
    .add({ revision: 1 })
    .where(({ isDeleted }, { notExists }) => notExists(isDeleted))
    .go({ response: 'all_new' })
    .catch(whenConditionFails(throwLaunchNotFound));
  return asLaunch(data);
};

export const throwLaunchNotFound = (): never => {
  throw notFound('Launch');
};

export const keyOfLaunch = ({ tenantId, launchId }: LaunchKey): LaunchKey => ({ tenantId, launchId });
const itemKeyOf = ({ tenantId, launchId }: LaunchKey) => ({ PK: `${tenantId}#launch#${launchId}`, SK: 'launch' });

export const defined = <T extends object>(facts: T): T =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as T;

export const asLaunch = (data: Partial<LaunchFact> | undefined | null): LaunchFact => data as LaunchFact;
