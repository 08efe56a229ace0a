import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { sign } from '../aws/sign.ts';
import { createHttpClient, type HttpClient } from '../http/http-client.ts';
import { startFailure } from '../process/start-failure.ts';

export type ObjectStore = { client: HttpClient; endpoint: string; close: () => Promise<void> };

export type ObjectStoreOptions = { directory: string; bucketNames: readonly string[] };

/** An S3 on this machine. `S3_ENDPOINT` puts another one in its place. It has a thread of its own: hashing is work. */
export const startObjectStore = async (options: ObjectStoreOptions): Promise<ObjectStore> => {
  const replaced = process.env.S3_ENDPOINT;
  if (replaced) return connectOther(replaced, options.bucketNames);
  await mkdir(options.directory, { recursive: true });
  const worker = new Worker(new URL('./bucket-worker.ts', import.meta.url), { workerData: options, execArgv: [] });
  const [port] = await once(worker, 'message');
  const endpoint = `http://127.0.0.1:${port}`;
  const client = createHttpClient(endpoint);
  return {
    client,
    endpoint,
    close: async () => {
      client.close();
      const gone = once(worker, 'exit');
      worker.postMessage('close');
      await gone;
    },
  };
};

/** It knows its callers by the usual variables of AWS. */
const connectOther = async (endpoint: string, bucketNames: readonly string[]): Promise<ObjectStore> => {
  const { AWS_ACCESS_KEY_ID = 'S3RVER', AWS_SECRET_ACCESS_KEY = 'S3RVER', AWS_REGION = 'us-east-1' } = process.env;
  const credentials = {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    region: AWS_REGION,
    service: 's3',
  };
  const client = createHttpClient(endpoint, { sign: (request) => sign(request, credentials) });
  for (const name of bucketNames) {
    const { status, body } = await client.send('PUT', `/${name}`, {}, '');
    if (status !== 200 && status !== 409)
      throw startFailure(`S3_ENDPOINT does not give us the bucket ${name}: ${body.toString('utf8').slice(0, 500)}`);
  }
  return { client, endpoint, close: async () => client.close() };
};
