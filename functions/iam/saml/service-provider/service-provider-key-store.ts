import { Entity, Service } from 'electrodb';
import { whenConditionFails } from '../../../data/conditions.ts';
import { refusalsOf } from '../../../data/refusals.ts';
import { documents, tableName } from '../../../data/table.ts';

const platform = '_platform';

/**
 * `current` signs what is sent to identity providers, and `next` will; assertions are encrypted for `decryption`, or for
 * the one before by who has not read our metadata since.
 */
export type KeyUse = 'current' | 'next' | 'decryption' | 'previousDecryption';

/** Readable by the saml function alone: its policy is denied to all others. */
const ServiceProviderKeyEntity = new Entity(
  {
    model: { entity: 'samlKey', version: '1', service: 'touchstone' },
    attributes: {
      platform: { type: 'string', required: true },
      tenantId: { type: 'string', required: true },
      /** None in the items of tenants that had one key alone: it is the current one. */
      use: { type: ['current', 'next', 'decryption', 'previousDecryption'] as const },
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
        sk: { field: 'SK', composite: ['use'], template: '${use}', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

const items = new Service({ key: ServiceProviderKeyEntity });

/** As PEM. */
export type ServiceProviderKey = { pkcs8: string; certificate: string };
export type StoredKeys = { [Use in KeyUse]?: ServiceProviderKey };

export const readServiceProviderKeys = async (tenantId: string): Promise<StoredKeys> => {
  const { data } = await ServiceProviderKeyEntity.query.ofTenant({ platform, tenantId }).go({ consistent: true });
  return Object.fromEntries(data.map(({ use = 'current', pkcs8, certificate }) => [use, { pkcs8, certificate }]));
};

/** False when there is one already. */
export const writeNewKey = (tenantId: string, use: KeyUse, key: ServiceProviderKey): Promise<boolean> =>
  ServiceProviderKeyEntity.create({ platform, tenantId, use, ...key })
    .go()
    .then(
      () => true,
      whenConditionFails(() => false),
    );

type Exchange = { next: ServiceProviderKey; decryption: ServiceProviderKey; newDecryption: ServiceProviderKey };

/** Signs with the next key from now on, and has assertions encrypted for a new one; false when somebody did so just now. */
export const exchangeKeys = async (
  tenantId: string,
  { next, decryption, newDecryption }: Exchange,
): Promise<boolean> => {
  const outcome = await items.transaction
    .write(({ key }) => [
      key
        .delete({ platform, tenantId, use: 'next' })
        .where(({ certificate }, { eq }) => eq(certificate, next.certificate))
        .commit(),
      key.put({ platform, tenantId, use: 'current', ...next }).commit(),
      key.put({ platform, tenantId, use: 'previousDecryption', ...decryption }).commit(),
      key.put({ platform, tenantId, use: 'decryption', ...newDecryption }).commit(),
    ])
    .go();
  return !refusalsOf(outcome).includes(true);
};
