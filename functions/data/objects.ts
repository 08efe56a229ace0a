import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
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

export type ObjectStream = { bytes: AsyncIterable<Uint8Array>; contentType: string };

/** The same, piece by piece. */
export const streamObject = async (key: string): Promise<ObjectStream | undefined> => {
  const object = await getObject(key);
  if (!object?.Body) return undefined;
  const bytes = asPieces(object.Body.transformToWebStream());
  return { bytes, contentType: object.ContentType ?? 'application/octet-stream' };
};

const getObject = (key: string) =>
  objects.send(new GetObjectCommand({ Bucket: bucketName, Key: key })).catch((error: unknown) => {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  });

export const deleteObject = async (key: string): Promise<void> => {
  await objects.send(new DeleteObjectCommand({ Bucket: bucketName, Key: key }));
};

/** Everything in a folder, 1,000 objects at a time. */
export const deleteObjectsBelow = async (folder: string): Promise<void> => {
  for (;;) {
    const { Contents = [] } = await objects.send(new ListObjectsV2Command({ Bucket: bucketName, Prefix: folder }));
    if (Contents.length === 0) return;
    const { Errors = [] } = await objects.send(
      new DeleteObjectsCommand({ Bucket: bucketName, Delete: { Objects: Contents.map(({ Key }) => ({ Key })) } }),
    );
    if (Errors.length > 0) throw new Error(`${Errors.length} objects below ${folder} could not be deleted.`);
  }
};

/** The SDK types a web stream without the iteration that Node gives it. */
const asPieces = (stream: unknown): AsyncIterable<Uint8Array> => stream as AsyncIterable<Uint8Array>;
