import { Entity, type EntityItem } from 'electrodb';
import { documents, tableName } from '../../data/table.ts';

export const TenantEntity = new Entity(
  {
    model: { entity: 'tenant', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      name: { type: 'string', required: true },
      /** Projects that are there and not deleted; the condition of a new one compares it with the limit. */
      projectsCount: { type: 'number', required: true },
      disabledFeatures: { type: 'list', items: { type: 'string' } },
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
