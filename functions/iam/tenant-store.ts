import { Entity, type EntityItem } from 'electrodb';
import { conflict } from '#shared/http/errors';
import { whenConditionFails } from '../data/conditions.ts';
import { documents, tableName } from '../data/table.ts';

export const TenantEntity = new Entity(
  {
    model: { entity: 'tenant', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      name: { type: 'string', required: true },
      createdAt: { type: 'number', required: true },
    },
    indexes: {
      itself: {
        pk: { field: 'PK', composite: ['tenantId'], template: '${tenantId}#tenant', casing: 'none' },
        sk: { field: 'SK', composite: [], template: 'tenant', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

export type Tenant = EntityItem<typeof TenantEntity>;

export const readTenant = async (tenantId: string): Promise<Tenant | undefined> =>
  (await TenantEntity.get({ tenantId }).go()).data ?? undefined;

/** Of two sign-ups with one name the condition lets the first through. */
export const writeNewTenant = async (tenant: Tenant): Promise<void> => {
  const message = 'This workspace name is already in use';
  await TenantEntity.create(tenant)
    .go()
    .catch(
      whenConditionFails(() => {
        throw conflict(message, [{ field: 'tenantId', message }]);
      }),
    );
};
