import { Entity } from 'electrodb';
import { whenConditionFails } from '../../data/conditions.ts';
import { documents, tableName } from '../../data/table.ts';

/** Makes launches with the same uuid in a project one launch, and leads from a uuid to the launch. */
const LaunchGuardEntity = new Entity(
  {
    model: { entity: 'launchGuard', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      projectId: { type: 'number', required: true },
      uuid: { type: 'string', required: true },
      launchId: { type: 'number', required: true },
      /** Absent for uuids, which are good for ever. */
      expiresAt: { type: 'number' },
    },
    indexes: {
      byUuid: {
        pk: {
          field: 'PK',
          composite: ['tenantId', 'projectId', 'uuid'],
          template: '${tenantId}#project#${projectId}#uuid#${uuid}',
          casing: 'none',
        },
        sk: { field: 'SK', composite: [], template: 'uuid', casing: 'none' },
      },
      inTenant: {
        index: 'GSI1',
        pk: {
          field: 'GSI1PK',
          composite: ['tenantId', 'uuid'],
          template: '${tenantId}#uuid#${uuid}',
          casing: 'none',
        },
        sk: { field: 'GSI1SK', composite: ['projectId'], template: 'project#${projectId}', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

type Claim = { tenantId: string; projectId: number; uuid: string; launchId: number; seconds?: number };

/** The id of the launch that owns the uuid: the given one, or that of whoever came first. */
export const claimLaunchUuid = async ({ seconds, ...claim }: Claim): Promise<number> => {
  const now = Math.floor(Date.now() / 1000);
  const isFirst = await LaunchGuardEntity.put({ ...claim, expiresAt: seconds && now + seconds })
    .where(({ launchId, expiresAt }, { notExists, lt }) => `${notExists(launchId)} OR ${lt(expiresAt, now)}`)
    .go()
    .then(
      () => true,
      whenConditionFails(() => false),
    );
  return isFirst ? claim.launchId : ((await readLaunchIdOfUuid(claim)) ?? claim.launchId);
};

/** Undefined when nobody owns the uuid, or not any more. */
export const readLaunchIdOfUuid = async (guard: Omit<Claim, 'launchId'>): Promise<number | undefined> => {
  const { tenantId, projectId, uuid } = guard;
  const { data } = await LaunchGuardEntity.get({ tenantId, projectId, uuid }).go({ consistent: true });
  const isOver = (data?.expiresAt ?? Number.POSITIVE_INFINITY) < Date.now() / 1000;
  return isOver ? undefined : data?.launchId;
};

export const releaseLaunchUuid = async ({ tenantId, projectId, uuid }: Omit<Claim, 'launchId'>): Promise<void> => {
  await LaunchGuardEntity.delete({ tenantId, projectId, uuid }).go();
};

/** The launches of a tenant with a uuid, one a project. */
export const findLaunchesByUuid = async (
  tenantId: string,
  uuid: string,
): Promise<{ projectId: number; launchId: number }[]> => {
  const { data } = await LaunchGuardEntity.query.inTenant({ tenantId, uuid }).go({ hydrate: true, limit: 25 });
  return data;
};
