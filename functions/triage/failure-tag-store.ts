import { CustomAttributeType, Entity } from 'electrodb';
import { conflict } from '#shared/http/errors';
import { type FailureTag, initialFailureTags } from '#shared/triage/failure-tag';
import { createCache } from '../data/cache.ts';
import { whenConditionFails } from '../data/conditions.ts';
import { documents, tableName } from '../data/table.ts';

/** A tag that was assigned once is never deleted: failures refer to it. */
export type StoredTag = FailureTag & { isUsed?: boolean };

/** The tags of a tenant: one item, because they are few and every question needs them all. */
const FailureTagsEntity = new Entity(
  {
    model: { entity: 'failureTags', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      tags: { type: CustomAttributeType<StoredTag[]>('any'), required: true },
      lastId: { type: 'number', required: true },
      version: { type: 'number', required: true },
    },
    indexes: {
      ofTenant: {
        pk: { field: 'PK', composite: ['tenantId'], template: '${tenantId}#failure-tags', casing: 'none' },
        sk: { field: 'SK', composite: [], template: 'tags', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

type Tags = { tags: readonly StoredTag[]; lastId: number; version: number };

const initialTags: Tags = { tags: initialFailureTags, lastId: initialFailureTags.length, version: 0 };

const readTags = async (tenantId: string): Promise<Tags> =>
  (await FailureTagsEntity.get({ tenantId }).go({ consistent: true })).data ?? initialTags;

/** Nothing is stored for a tenant before the first change: until then it has those that every tenant begins with. */
export const readFailureTags = async (tenantId: string): Promise<readonly StoredTag[]> =>
  (await readTags(tenantId)).tags;

const recent = createCache<readonly StoredTag[]>({ ttlMs: 10_000 });

/** Remembered for some seconds, for what can do with the tags of a moment ago. */
export const readRecentFailureTags = async (tenantId: string): Promise<readonly StoredTag[]> =>
  (await recent.load(tenantId, () => readFailureTags(tenantId))) ?? initialFailureTags;

const mostAttempts = 10;

/** Changes the list as it is then: who is overtaken decides again. `nextId` was never an id before. */
export const changeFailureTags = async (
  tenantId: string,
  change: (tags: readonly StoredTag[], nextId: number) => readonly StoredTag[],
): Promise<readonly StoredTag[]> => {
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const { tags, lastId, version } = await readTags(tenantId);
    const next = [...change(tags, lastId + 1)];
    const highest = Math.max(lastId, ...next.map(({ id }) => id));
    const isWritten = await FailureTagsEntity.put({ tenantId, tags: next, lastId: highest, version: version + 1 })
      .where((stored, { eq, notExists }) => (version === 0 ? notExists(stored.version) : eq(stored.version, version)))
      .go()
      .then(
        () => true,
        whenConditionFails(() => false),
      );
    if (isWritten) {
      recent.forget(tenantId);
      return next;
    }
  }
  throw conflict('The tags are being changed by somebody else. Try again in a moment.');
};
