import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { AppError } from '#shared/http/errors';
import { bucketName, objects } from './bucket.ts';

export type StoredObject = { bytes: Uint8Array; contentType: string };

export const writeObject = async ({ key, bytes, contentType }: StoredObject & { key: string }): Promise<void> => {
  await objects.send(new PutObjectCommand({ Bucket: bucketName, Key: key, Body: bytes, ContentType: contentType }));
};

/** Undefined when there is none. */
export const readObject = async (key: string): Promise<StoredObject | undefined> => {
  const object = await getObject(key);
  if (!object?.Body) return undefined;
  const bytes = await object.Body.transformToByteArray();
  return { bytes, contentType: object.ContentType ?? 'application/octet-stream' };
};

export type ObjectStream = {
  bytes: AsyncIterable<Uint8Array>;
  contentType: string;
  /** Which part it is of how much, when a range was asked for: `bytes 0-99/1234`. */
  contentRange?: string;
};

/** The same, piece by piece; of it only a range like `bytes=0-99` when one is given. */
export const streamObject = async (key: string, range?: string): Promise<ObjectStream | undefined> => {
  const object = await getObject(key, range);
  if (!object?.Body) return undefined;
  const bytes = asPieces(object.Body.transformToWebStream());
  const { ContentType: contentType = 'application/octet-stream', ContentRange: contentRange } = object;
  return { bytes, contentType, contentRange };
};

const getObject = (key: string, range?: string) =>
  objects.send(new GetObjectCommand({ Bucket: bucketName, Key: key, Range: range })).catch((error: unknown) => {
    if (error instanceof NoSuchKey) return undefined;
    if (error instanceof S3ServiceException && error.name === 'InvalidRange')
      throw new AppError('RANGE_NOT_SATISFIABLE', 'The file ends before this range begins.');
    throw error;
  });

export const deleteObject = async (key: string): Promise<void> => {
  await objects.send(new DeleteObjectCommand({ Bucket: bucketName, Key: key }));
};

/** How many objects are in a folder; beyond 1,000 nobody counts. */
export const countObjectsBelow = async (folder: string): Promise<number> => {
  const { KeyCount = 0 } = await objects.send(new ListObjectsV2Command({ Bucket: bucketName, Prefix: folder }));
  return KeyCount;
};

/** Everything in a folder but what is kept, 1,000 objects at a time. */
export const deleteObjectsBelow = async (folder: string, isKept?: (key: string) => boolean): Promise<void> => {
  let StartAfter: string | undefined;
  for (;;) {
    const list = new ListObjectsV2Command({ Bucket: bucketName, Prefix: folder, StartAfter });
    const names = ((await objects.send(list)).Contents ?? []).flatMap(({ Key }) => Key ?? []);
    if (names.length === 0) return;
    StartAfter = names.at(-1);
    await deleteObjects(isKept ? names.filter((name) => !isKept(name)) : names);
  }
};

const deleteObjects = async (names: readonly string[]): Promise<void> => {
  if (names.length === 0) return;
  const { Errors = [] } = await objects.send(
    new DeleteObjectsCommand({ Bucket: bucketName, Delete: { Objects: names.map((Key) => ({ Key })) } }),
  );
  if (Errors.length > 0) throw new Error(`${Errors.length} objects could not be deleted.`);
};

/** The SDK types a web stream without the iteration that Node gives it. */
const asPieces = (stream: unknown): AsyncIterable<Uint8Array> => stream as AsyncIterable<Uint8Array>;
