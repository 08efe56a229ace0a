import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { CustomAttributeType, Entity, type EntityItem } from 'electrodb';
import { bucketName, objects } from '../../data/bucket.ts';
import { whenConditionFails } from '../../data/conditions.ts';
import { documents, tableName } from '../../data/table.ts';
import type { TestKey } from './test-store.ts';

/** `[epoch milliseconds, level, message]` */
export type StoredLine = [number, string, string];

/** Some lines of one test's log. Chunks may overlap in time: a reader merges them by time, then by chunk and place. */
export const LogChunkEntity = new Entity(
  {
    model: { entity: 'logChunk', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      launchId: { type: 'number', required: true },
      testId: { type: 'number', required: true },
      /** Of the first line, padded, and the hash of the lines: the same lines sent again are the same chunk. */
      chunkId: { type: 'string', required: true },
      from: { type: 'number', required: true },
      to: { type: 'number', required: true },
      /** Lines by level. */
      levels: { type: CustomAttributeType<Record<string, number>>('any'), required: true },
      /** Deflated JSON of the lines, or where in the bucket it is. */
      deflated: { type: CustomAttributeType<Uint8Array>('any') },
      objectKey: { type: 'string' },
    },
    indexes: {
      ofTest: {
        pk: {
          field: 'PK',
          composite: ['tenantId', 'launchId', 'testId'],
          template: '${tenantId}#launch#${launchId}#test#${testId}',
          casing: 'none',
        },
        sk: { field: 'SK', composite: ['chunkId'], template: 'log#${chunkId}', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

export type LogChunk = EntityItem<typeof LogChunkEntity>;

const maxItemBytes = 300_000;

/**
 * Writes a chunk of lines that are in order. What is too large for an item goes to the bucket first.
 * False when the same lines were there already.
 */
export const writeLogChunk = async (key: TestKey, lines: readonly StoredLine[]): Promise<boolean> => {
  const { tenantId, launchId, testId } = key;
  const text = JSON.stringify(lines);
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  const times = lines.map(([timestamp]) => timestamp);
  const [from = 0, to = 0] = [times[0], times.at(-1)];
  const deflated = deflateRawSync(text);
  const chunkId = `${String(from).padStart(15, '0')}#${hash}`;
  const chunk = { tenantId, launchId, testId, chunkId, from, to, levels: countLevels(lines) };
  if (deflated.byteLength <= maxItemBytes) return createChunk({ ...chunk, deflated });
  const objectKey = `files/${tenantId}/${launchId}/logs/${testId}/${hash}`;
  await objects.send(new PutObjectCommand({ Bucket: bucketName, Key: objectKey, Body: deflated }));
  return createChunk({ ...chunk, objectKey });
};

const createChunk = (chunk: LogChunk): Promise<boolean> =>
  LogChunkEntity.create(chunk)
    .go()
    .then(
      () => true,
      whenConditionFails(() => false),
    );

export const countLevels = (lines: readonly StoredLine[]): Record<string, number> => {
  const counts = new Map<string, number>();
  for (const [, level] of lines) counts.set(level, (counts.get(level) ?? 0) + 1);
  return Object.fromEntries(counts);
};

/** The lines of a chunk, wherever they lie. */
export const readLines = async ({ deflated, objectKey }: Pick<LogChunk, 'deflated' | 'objectKey'>) => {
  const bytes = objectKey ? await readObject(objectKey) : deflated;
  return bytes ? asLines(JSON.parse(inflateRawSync(bytes).toString('utf8'))) : [];
};

const readObject = async (key: string): Promise<Uint8Array | undefined> => {
  const { Body } = await objects.send(new GetObjectCommand({ Bucket: bucketName, Key: key }));
  return Body?.transformToByteArray();
};

/** What this file wrote. */
const asLines = (lines: unknown): StoredLine[] => lines as StoredLine[];
