import { Entity } from 'electrodb';
import { documents, tableName } from '../../data/table.ts';
import type { User } from './user-store.ts';

/** What the tenant's identity provider calls a user: no two are called the same. */
export const ExternalIdEntity = new Entity(
  {
    model: { entity: 'externalId', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      externalId: { type: 'string', required: true },
      userId: { type: 'number', required: true },
    },
    indexes: {
      byId: {
        pk: {
          field: 'PK',
          composite: ['tenantId', 'externalId'],
          template: '${tenantId}#external-id#${externalId}',
          casing: 'none',
        },
        sk: { field: 'SK', composite: [], template: 'external-id', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

export const readUserIdOfExternalId = async (tenantId: string, externalId: string): Promise<number | undefined> =>
  (await ExternalIdEntity.get({ tenantId, externalId }).go({ consistent: true })).data?.userId;

type Before = Pick<User, 'externalId'> | undefined;

/** The id that a change gives a user, and the one that it frees. */
export const externalIdsOf = (before: Before, { externalId }: Pick<User, 'externalId'>) => ({
  gained: externalId !== undefined && externalId !== before?.externalId ? [externalId] : [],
  lost: before?.externalId !== undefined && externalId !== before.externalId ? [before.externalId] : [],
});
