import { fromColumns, type TestColumns } from './test-columns.ts';
import { applyChanges, mergeEntries } from './test-index.ts';
import { type IndexEntry, type IndexedTest, isRemoved, unpackTest } from './test-packing.ts';

/*
 * The tests of a launch as one download: a length of four bytes, so many bytes of JSON, and then the blocks of the
 * snapshot as they are stored. Nothing of it has to be unpacked to be sent.
 */

export type WholeIndexHead = {
  /** How long each block is. */
  blockBytes: readonly number[];
  /** What changed in tests of the blocks since, and tests that the blocks do not have yet. */
  changed: TestColumns;
  added: TestColumns;
};

const lengthBytes = 4;

export const encodeHead = (head: WholeIndexHead): Uint8Array => {
  const text = new TextEncoder().encode(JSON.stringify(head));
  const bytes = new Uint8Array(lengthBytes + text.length);
  new DataView(bytes.buffer).setUint32(0, text.length);
  bytes.set(text, lengthBytes);
  return bytes;
};

export const splitIndex = (bytes: Uint8Array): { head: WholeIndexHead; blocks: Uint8Array[] } => {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const text = new TextDecoder().decode(bytes.subarray(lengthBytes, lengthBytes + length));
  const head = asHead(JSON.parse(text));
  let start = lengthBytes + length;
  const blocks = head.blockBytes.map((size) => {
    start += size;
    return bytes.subarray(start - size, start);
  });
  return { head, blocks };
};

/** All tests in the order in which they appeared. */
export const toTests = (
  launchId: number,
  { changed, added }: WholeIndexHead,
  blocks: readonly TestColumns[],
): IndexedTest[] => {
  const unpack = (columns: TestColumns) => fromColumns(columns).map((row) => unpackTest(launchId, row));
  const isTest = (entry: IndexEntry): entry is IndexedTest => !isRemoved(entry);
  const rows = blocks.flatMap((columns) => unpack(columns).filter(isTest));
  return [...applyChanges(rows, mergeEntries(unpack(changed))), ...unpack(added).filter(isTest)];
};

/** Written by `encodeHead` alone. */
const asHead = (head: unknown): WholeIndexHead => head as WholeIndexHead;
