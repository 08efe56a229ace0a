import { Entity } from 'electrodb';
import { isConditionFailure } from '../../data/conditions.ts';
import { documents, tableName } from '../../data/table.ts';

const AttemptEntity = new Entity(
  {
    model: { entity: 'attempt', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      what: { type: 'string', required: true },
      count: { type: 'number', required: true },
      /** Epoch seconds; the table forgets the item some time after, so it is compared as well. */
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      itself: {
        pk: { field: 'PK', composite: ['tenantId', 'what'], template: '${tenantId}#limit#${what}', casing: 'none' },
        sk: { field: 'SK', composite: [], template: 'window', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

export type AttemptKey = { tenantId: string; what: string };
export type Attempts = { count: number; expiresAt: number };

const nowSeconds = () => Math.floor(Date.now() / 1000);

/** Counts one more attempt in the window that the first one opened, and answers the count with this one. */
export const countAttempt = async (key: AttemptKey, windowSeconds: number): Promise<Attempts> => {
  const expiresAt = nowSeconds() + windowSeconds;
  try {
    const { data } = await AttemptEntity.update(key)
      .add({ count: 1 })
      .data((attempt, { ifNotExists }) => ifNotExists(attempt.expiresAt, expiresAt))
      .where(
        (attempt, { notExists, gt }) => `${notExists(attempt.expiresAt)} OR ${gt(attempt.expiresAt, nowSeconds())}`,
      )
      .go({ response: 'all_new' });
    return { count: data.count ?? 1, expiresAt: data.expiresAt ?? expiresAt };
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
    await openWindow(key, expiresAt);
    return { count: 1, expiresAt };
  }
};

/** Two that find the old window at once may open the new one twice: one attempt more, not a window more. */
const openWindow = async (key: AttemptKey, expiresAt: number) => {
  await AttemptEntity.put({ ...key, count: 1, expiresAt }).go();
};

export const forgetAttempts = async (key: AttemptKey): Promise<void> => {
  await AttemptEntity.delete(key).go();
};

/** The attempt was a success, or none: it no longer counts. */
export const takeBackAttempt = async (key: AttemptKey): Promise<void> => {
  await AttemptEntity.update(key).add({ count: -1 }).go();
};
