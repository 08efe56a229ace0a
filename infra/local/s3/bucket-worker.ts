import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import S3rver from 's3rver';
import type { ObjectStoreOptions } from './bucket.ts';
import { makeDurable } from './durable-objects.ts';

const { directory, bucketNames }: ObjectStoreOptions = workerData;

const server = new S3rver({
  directory,
  silent: true,
  allowMismatchedSignatures: true,
  vhostBuckets: false,
  configureBuckets: bucketNames.map((name) => ({ name })),
  address: '127.0.0.1',
  port: 0,
});
makeDurable(server.store);
const { port } = await server.run();
parentPort?.postMessage(port);

if (parentPort) {
  await once(parentPort, 'message');
  // What is not acknowledged by now was never promised.
  process.exit(0);
}
