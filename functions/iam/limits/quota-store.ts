import { Entity } from 'electrodb';
import { whenConditionFails } from '../../data/conditions.ts';
import { documents, tableName } from '../../data/table.ts';

const QuotaEntity = new Entity(
  {
    model: { entity: 'quota', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      what: { type: 'string', required: true },
      hour: { type: 'number', required: true },
      count: { type: 'number', required: true },
      /** Epoch seconds, after which the table forgets the item. */
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      itself: {
        pk: { field: 'PK', composite: ['tenantId', 'what'], template: '${tenantId}#limit#${what}', casing: 'none' },
        sk: { field: 'SK', composite: ['hour'], template: 'hour#${hour}', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

export type Quota = { tenantId: string; what: string };
export type Taken = { isTaken: boolean; secondsToNext: number; giveBack: () => Promise<void> };

const hourMs = 3_600_000;

/** Takes some of what there is in each hour, or nothing when it is more than is left. One write, so that those who ask at once are counted as well. */
export const takeFromQuota = async (quota: Quota, count: number, limit: number, now = Date.now()): Promise<Taken> => {
  const hour = Math.floor(now / hourMs);
  const expiresAt = (hour + 2) * 3_600;
  const isTaken =
    count <= limit &&
    (await QuotaEntity.update({ ...quota, hour })
      .add({ count })
      .set({ expiresAt })
      .where((item, { notExists, lte }) => `${notExists(item.count)} OR ${lte(item.count, limit - count)}`)
      .go()
      .then(
        () => true,
        whenConditionFails(() => false),
      ));
  return {
    isTaken,
    secondsToNext: Math.ceil(((hour + 1) * hourMs - now) / 1000),
    giveBack: async () => {
      if (isTaken)
        await QuotaEntity.update({ ...quota, hour })
          .add({ count: -count })
          .go();
    },
  };
};
