import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';

export type ObjectStore = { endpoint: string; close: () => Promise<void> };

export type ObjectStoreOptions = { directory: string; bucketNames: readonly string[] };

/** An S3 on this machine. `S3_ENDPOINT` puts another one in its place. It has a thread of its own: hashing is work. */
export const startObjectStore = async (options: ObjectStoreOptions): Promise<ObjectStore> => {
  const replaced = process.env.S3_ENDPOINT;
  if (replaced) return { endpoint: replaced, close: async () => {} };
  await mkdir(options.directory, { recursive: true });
  const worker = new Worker(new URL('./bucket-worker.ts', import.meta.url), { workerData: options, execArgv: [] });
  const [port] = await once(worker, 'message');
  return {
    endpoint: `http://127.0.0.1:${port}`,
    close: async () => {
      const gone = once(worker, 'exit');
      worker.postMessage('close');
      await gone;
    },
  };
};
