import { Entity } from 'electrodb';
import { whenConditionFails } from '../../data/conditions.ts';
import { documents, tableName } from '../../data/table.ts';

const platform = '_platform';

/** Readable by the saml function alone: its policy is denied to all others. */
const ServiceProviderKeyEntity = new Entity(
  {
    model: { entity: 'samlKey', version: '1', service: 'touchstone' },
    attributes: {
      platform: { type: 'string', required: true },
      tenantId: { type: 'string', required: true },
      pkcs8: { type: 'string', required: true },
      certificate: { type: 'string', required: true },
    },
    indexes: {
      ofTenant: {
        pk: {
          field: 'PK',
          composite: ['platform', 'tenantId'],
          template: '${platform}#saml-secret#${tenantId}#key',
          casing: 'none',
        },
        sk: { field: 'SK', composite: [], template: 'current', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

/** As PEM. */
export type ServiceProviderKey = { pkcs8: string; certificate: string };

export const readServiceProviderKey = async (tenantId: string): Promise<ServiceProviderKey | undefined> =>
  (await ServiceProviderKeyEntity.get({ platform, tenantId }).go({ consistent: true })).data ?? undefined;

/** False when another instance was first. */
export const writeFirstServiceProviderKey = (tenantId: string, key: ServiceProviderKey): Promise<boolean> =>
  ServiceProviderKeyEntity.create({ platform, tenantId, ...key })
    .go()
    .then(
      () => true,
      whenConditionFails(() => false),
    );
