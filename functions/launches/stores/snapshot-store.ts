import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import type { BlockRange } from '#shared/launches/tests/test-index';
import type { PackedTest } from '#shared/launches/tests/test-packing';
import { bucketName, objects } from '../../data/bucket.ts';
import { type StoredHead, unpackRows } from './index-store.ts';

/** A block of a snapshot as it is stored, and its rows. */
export type StoredBlock = { bytes: Uint8Array; rows: readonly PackedTest[] };

/** A snapshot never changes, so an instance keeps those it read last, up to about 250,000 rows. */
const remembered = new Map<string, readonly StoredBlock[]>();
const mostRememberedBlocks = 500;

/** The blocks of a range only: one request for some bytes of the object. */
export const readBlocks = async (head: StoredHead, range: BlockRange): Promise<PackedTest[]> => {
  const whole = head.objectKey === undefined ? undefined : remembered.get(head.objectKey);
  const blocks = whole
    ? whole.slice(range.first, range.first + range.count)
    : await fetchBlocks(head, range.first, range.count, `bytes=${range.byteStart}-${range.byteEnd - 1}`);
  return blocks.flatMap(({ rows }) => rows);
};

export const readSnapshot = async (head: StoredHead): Promise<readonly StoredBlock[]> => {
  if (head.objectKey === undefined || head.blocks.length === 0) return [];
  const known = remembered.get(head.objectKey);
  if (known) return known;
  const blocks = await fetchBlocks(head, 0, head.blocks.length);
  remember(head.objectKey, blocks);
  return blocks;
};

export const writeSnapshot = async (objectKey: string, blocks: readonly StoredBlock[]): Promise<void> => {
  await objects.send(
    new PutObjectCommand({
      Bucket: bucketName,
      Key: objectKey,
      Body: Buffer.concat(blocks.map(({ bytes }) => bytes)),
      ContentType: 'application/octet-stream',
    }),
  );
  remember(objectKey, blocks);
};

export const deleteSnapshot = async (objectKey: string): Promise<void> => {
  remembered.delete(objectKey);
  await objects.send(new DeleteObjectCommand({ Bucket: bucketName, Key: objectKey }));
};

const fetchBlocks = async (head: StoredHead, first: number, count: number, Range?: string): Promise<StoredBlock[]> => {
  const { Body } = await objects.send(new GetObjectCommand({ Bucket: bucketName, Key: head.objectKey, Range }));
  const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
  let start = 0;
  const parts = head.blocks.slice(first, first + count).map((block) => {
    start += block.bytes;
    return bytes.subarray(start - block.bytes, start);
  });
  return Promise.all(parts.map(async (part) => ({ bytes: part, rows: await unpackRows(part) })));
};

const remember = (objectKey: string, blocks: readonly StoredBlock[]): void => {
  remembered.set(objectKey, blocks);
  let total = [...remembered.values()].reduce((sum, { length }) => sum + length, 0);
  for (const [oldest, { length }] of remembered) {
    if (total <= mostRememberedBlocks || oldest === objectKey) break;
    remembered.delete(oldest);
    total -= length;
  }
};
