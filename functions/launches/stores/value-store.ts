import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { checksum, toFacetValue, toKeyPart } from '#shared/launches/finding/facets';
import { createCache } from '../../data/cache.ts';
import { whenConditionFails } from '../../data/conditions.ts';
import { deletePartition, type ItemKey, queryItems, readItem } from '../../data/items.ts';
import { documents, tableName } from '../../data/table.ts';
import type { ProjectOfPostings } from './posting-store.ts';

/** What launches of a project were reported with, one list for each thing that is searched or picked by name. */
export type ValueList =
  | 'name'
  | 'word'
  | 'environment'
  | 'locale'
  | 'browser'
  | 'platform'
  | 'build'
  | 'user'
  | 'label'
  | `label=${string}`;

/** The values of labels with a key. */
export const labelValues = (key: string): ValueList => `label=${toKeyPart(key)}`;

const buckets = 16;
/** A list that is full forgets what was not reported for the longest time: it costs no more, however old a project is. */
const mostValuesOfBucket = 200;
const mostAttempts = 30;

const written = createCache<true>({ ttlMs: 3_600_000, maxEntries: 20_000 });

/** Adds a value to a list. Those that this instance added lately cost nothing. */
export const writeValue = async (project: ProjectOfPostings, list: ValueList, value: string): Promise<void> => {
  const name = toFacetValue(value);
  if (name === '') return;
  const key = { PK: valuesOf(project), SK: `${list}#${bucketOf(name)}` };
  await written.load(`${key.PK} ${list} ${name}`, async () => {
    for (let attempt = 0; !(await addTo(key, value)); attempt++) {
      if (attempt === mostAttempts) throw new Error('A list of values was changed by others again and again.');
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    }
    return true;
  });
};

/** What was reported last comes last in its bucket. False when somebody else wrote the bucket meanwhile. */
const addTo = async (key: ItemKey, value: string): Promise<boolean> => {
  const stored = await readItem(key, { isConsistent: true });
  const known = toTexts(stored?.texts);
  const at = known.findIndex((text) => toFacetValue(text) === toFacetValue(value));
  if (at >= 0 && at >= known.length - mostValuesOfBucket / 2) return true;
  const texts = [...known.filter((_, index) => index !== at), value].slice(-mostValuesOfBucket);
  const version = Number(stored?.version ?? 0);
  const put = new PutCommand({
    TableName: tableName,
    Item: { ...key, texts: deflateRawSync(JSON.stringify(texts)), version: version + 1 },
    ConditionExpression: version === 0 ? 'attribute_not_exists(PK)' : 'version = :version',
    ExpressionAttributeValues: version === 0 ? undefined : { ':version': version },
  });
  return documents.send(put).then(
    () => true,
    whenConditionFails(() => false),
  );
};

/** All values of a list as they were first reported, in no order. */
export const readValues = async (project: ProjectOfPostings, list: ValueList): Promise<string[]> =>
  (await queryItems({ PK: valuesOf(project), prefix: `${list}#` })).flatMap(({ texts }) => toTexts(texts));

export const deleteValues = async (project: ProjectOfPostings): Promise<void> => {
  await deletePartition(valuesOf(project));
  written.clear();
};

const valuesOf = ({ tenantId, projectId }: ProjectOfPostings): string => `${tenantId}#project#${projectId}#values`;

const bucketOf = (name: string): string =>
  String(Number.parseInt(checksum(name).slice(0, 6), 16) % buckets).padStart(2, '0');

const toTexts = (packed: unknown): string[] => {
  if (!(packed instanceof Uint8Array)) return [];
  const texts: unknown = JSON.parse(inflateRawSync(packed).toString('utf8'));
  return Array.isArray(texts) ? texts.map(String) : [];
};
