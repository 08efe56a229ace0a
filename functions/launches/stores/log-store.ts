import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { bucketName, objects } from '../../data/bucket.ts';
import { createItem, type Item } from '../../data/items.ts';
import type { TestKey } from './test-store.ts';

/** `[epoch milliseconds, level, message]` */
export type StoredLine = [number, string, string];

const maxItemBytes = 300_000;

/**
 * Writes a chunk of lines that are in order, with when they begin and end and how many of each level they are: their
 * deflated JSON, or where in the bucket it is when it is too large for an item. Chunks may overlap in time: a reader
 * merges them by time, then by chunk and place. The same lines sent again are the same chunk; answers false for them.
 */
export const writeLogChunk = async (
  { tenantId, launchId, testId }: TestKey,
  lines: readonly StoredLine[],
): Promise<boolean> => {
  const text = JSON.stringify(lines);
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  const times = lines.map(([timestamp]) => timestamp);
  const [from = 0, to = 0] = [times[0], times.at(-1)];
  const deflated = deflateRawSync(text);
  const chunk = {
    PK: `${tenantId}#launch#${launchId}#test#${testId}`,
    SK: `log#${String(from).padStart(15, '0')}#${hash}`,
    ...{ from, to, levels: countLevels(lines) },
  };
  if (deflated.byteLength <= maxItemBytes) return createItem({ ...chunk, deflated });
  const objectKey = `files/${tenantId}/${launchId}/logs/${testId}/${hash}`;
  await objects.send(new PutObjectCommand({ Bucket: bucketName, Key: objectKey, Body: deflated }));
  return createItem({ ...chunk, objectKey });
};

export const countLevels = (lines: readonly StoredLine[]): Record<string, number> => {
  const counts = new Map<string, number>();
  for (const [, level] of lines) counts.set(level, (counts.get(level) ?? 0) + 1);
  return Object.fromEntries(counts);
};

/** The lines of a chunk, wherever they lie. */
export const readLines = async ({ deflated, objectKey }: Item): Promise<StoredLine[]> => {
  const bytes = typeof objectKey === 'string' ? await readObject(objectKey) : deflated;
  return bytes instanceof Uint8Array ? asLines(JSON.parse(inflateRawSync(bytes).toString('utf8'))) : [];
};

const readObject = async (key: string): Promise<Uint8Array | undefined> => {
  const { Body } = await objects.send(new GetObjectCommand({ Bucket: bucketName, Key: key }));
  return Body?.transformToByteArray();
};

/** What this file wrote. */
const asLines = (lines: unknown): StoredLine[] => lines as StoredLine[];
