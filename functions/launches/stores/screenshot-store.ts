import { Entity, type EntityItem } from 'electrodb';
import { queryItems } from '../../data/items.ts';
import { documents, tableName } from '../../data/table.ts';

export const ScreenshotEntity = new Entity(
  {
    model: { entity: 'screenshot', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      launchId: { type: 'number', required: true },
      testId: { type: 'number', required: true },
      capturedAt: { type: 'number', required: true, padding: { length: 15, char: '0' } },
      hash: { type: 'string', required: true },
      objectKey: { type: 'string', required: true },
      bytes: { type: 'number', required: true },
    },
    indexes: {
      ofTest: {
        pk: {
          field: 'PK',
          composite: ['tenantId', 'launchId', 'testId'],
          template: '${tenantId}#launch#${launchId}#test#${testId}',
          casing: 'none',
        },
        sk: {
          field: 'SK',
          composite: ['capturedAt', 'hash'],
          template: 'screenshot#${capturedAt}#${hash}',
          casing: 'none',
        },
      },
    },
  },
  { client: documents, table: tableName },
);

export type Screenshot = EntityItem<typeof ScreenshotEntity>;

/** The same capture sent again is the same item. */
export const writeScreenshot = async (screenshot: Screenshot): Promise<void> => {
  await ScreenshotEntity.put(screenshot).go();
};

export type StoredScreenshot = { objectKey: string; capturedAt: number };

/** The last pictures of a test in the order of time, and how many there are. */
export const readLastScreenshots = async (
  { tenantId, launchId, testId }: { tenantId: string; launchId: number; testId: number },
  most: number,
): Promise<{ last: StoredScreenshot[]; total: number }> => {
  const items = await queryItems({
    PK: `${tenantId}#launch#${launchId}#test#${testId}`,
    prefix: 'screenshot#',
    attributes: ['capturedAt', 'objectKey'],
  });
  const last = items
    .slice(-most)
    .map(({ SK, objectKey }) => ({ objectKey: String(objectKey), capturedAt: Number(SK.split('#')[1]) }));
  return { last, total: items.length };
};
