import { hasId } from '#shared/launches/finding/id-set';
import { toColumns } from '#shared/launches/tests/test-columns';
import { testEndpoints } from '#shared/launches/tests/test-contract';
import { newTests } from '#shared/launches/tests/test-index';
import { packTest } from '#shared/launches/tests/test-packing';
import { encodeHead } from '#shared/launches/tests/whole-index';
import { streamObject } from '../../data/objects.ts';
import { handle } from '../../http/handle.ts';
import { readChanges, readHead, type StoredHead } from '../stores/index-store.ts';

/** The snapshot passes through as it is stored; what changed since goes before it. */
export const getTestIndex = handle(testEndpoints.getTestIndex, async ({ tenantId, params }) => {
  const key = { tenantId, launchId: params.launchId };
  const head = await readHead(key);
  const { entries } = await readChanges(key, head.generation);
  const changed = [...entries.values()].filter(({ id }) => hasId(head.ids, id));
  const first = encodeHead({
    blockBytes: head.blocks.map(({ bytes }) => bytes),
    changed: toColumns(changed.map(packTest)),
    added: toColumns(newTests(head, entries).map(packTest)),
  });
  return {
    contentType: 'application/octet-stream',
    bytes: streamParts(first, head),
    headers: { 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-cache' },
  };
});

async function* streamParts(first: Uint8Array, { objectKey, blocks }: StoredHead): AsyncGenerator<Uint8Array> {
  yield first;
  if (objectKey === undefined || blocks.length === 0) return;
  const snapshot = await streamObject(objectKey);
  if (!snapshot) throw new Error(`The snapshot ${objectKey} is gone.`);
  yield* snapshot.bytes;
}
