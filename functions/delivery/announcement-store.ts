import { CustomAttributeType, Entity } from 'electrodb';
import type { Announcement } from '#shared/delivery/contract';
import { documents, tableName } from '../data/table.ts';

/** What the processes of a launch said that they send in all. */
const AnnouncementEntity = new Entity(
  {
    model: { entity: 'announcement', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      launchId: { type: 'number', required: true },
      reporter: { type: 'string', required: true },
      announced: { type: CustomAttributeType<Announcement>('any'), required: true },
    },
    indexes: {
      ofLaunch: {
        pk: {
          field: 'PK',
          composite: ['tenantId', 'launchId'],
          template: '${tenantId}#launch#${launchId}',
          casing: 'none',
        },
        sk: { field: 'SK', composite: ['reporter'], template: 'announcement#${reporter}', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

type LaunchKey = { tenantId: string; launchId: number };

export const writeAnnouncement = async (
  { tenantId, launchId }: LaunchKey,
  reporter: string,
  announced: Announcement,
): Promise<void> => {
  await AnnouncementEntity.put({ tenantId, launchId, reporter, announced }).go();
};

export const readAnnouncements = async ({ tenantId, launchId }: LaunchKey): Promise<Announcement[]> => {
  const { data } = await AnnouncementEntity.query.ofLaunch({ tenantId, launchId }).go({ pages: 'all' });
  return data.map(({ announced }) => announced);
};
