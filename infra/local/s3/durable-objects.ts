import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import type S3rver from 's3rver';

type Store = S3rver['store'];

/**
 * The server answers before the bytes are in the file, writes over an object in place, and removes folders that a
 * parallel write is about to use. Here an object is whole under its name before it is acknowledged, and folders stay.
 */
export const makeDurable = (store: Store): void => {
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const path = store.getResourcePath(bucket, key, 'object');
    await mkdir(dirname(path), { recursive: true });
    const unfinished = `${path}.${randomUUID()}`;
    try {
      const written = await writeWhole(unfinished, Buffer.isBuffer(content) ? [content] : content);
      await store.putMetadata(bucket, key, metadata, written.md5);
      await rename(unfinished, path);
      return written;
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  };
  store.deleteObject = async (bucket, key) => {
    const paths = ['object', 'object.md5', 'metadata.json'].map((part) => store.getResourcePath(bucket, key, part));
    for (const path of paths) await unlink(path).catch(ignoreMissing);
  };
};

const writeWhole = async (path: string, chunks: Iterable<Buffer> | NodeJS.ReadableStream) => {
  const file = await open(path, 'w');
  const md5 = createHash('md5');
  let size = 0;
  try {
    for await (const chunk of chunks) {
      const bytes = Buffer.from(chunk);
      md5.update(bytes);
      size += bytes.length;
      await file.write(bytes);
    }
    await file.datasync();
  } finally {
    await file.close();
  }
  return { size, md5: md5.digest('hex') };
};

const ignoreMissing = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT') throw error;
};
