import { Entity } from 'electrodb';
import { documents, tableName } from '../data/table.ts';

/** The projects that a user has starred: one item, because the list of projects needs them all. */
const StarsEntity = new Entity(
  {
    model: { entity: 'stars', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      userId: { type: 'number', required: true },
      projectIds: { type: 'set', items: 'number' },
    },
    indexes: {
      ofUser: {
        pk: {
          field: 'PK',
          composite: ['tenantId', 'userId'],
          template: '${tenantId}#user#${userId}#stars',
          casing: 'none',
        },
        sk: { field: 'SK', composite: [], template: 'stars', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

type UserKey = { tenantId: string; userId: number };

export const readStars = async ({ tenantId, userId }: UserKey): Promise<ReadonlySet<number>> =>
  new Set((await StarsEntity.get({ tenantId, userId }).go()).data?.projectIds ?? []);

export const writeStar = async ({ tenantId, userId }: UserKey, projectId: number): Promise<void> => {
  await StarsEntity.update({ tenantId, userId })
    .add({ projectIds: [projectId] })
    .go();
};

export const deleteStar = async ({ tenantId, userId }: UserKey, projectId: number): Promise<void> => {
  await StarsEntity.update({ tenantId, userId })
    .delete({ projectIds: [projectId] })
    .go();
};
