import type { IndexedTest } from '#shared/launches/tests/test-packing';
import { loadAllTests } from '../reading/load-tests.ts';
import { readHead } from './index-store.ts';
import type { LaunchKey } from './statistics-store.ts';

/** The failed tests of a launch by the numbers of their failures; whatever the stream has told by now. */
export const findTestsByFailure = async (
  key: LaunchKey,
  codes: ReadonlySet<number>,
): Promise<Map<number, IndexedTest[]>> => {
  const head = await readHead(key, { isConsistent: true });
  const rows = await loadAllTests(key, head, { isConsistent: true });
  const found = new Map([...codes].map((code): [number, IndexedTest[]] => [code, []]));
  for (const row of rows) if (row.status === 'FAILED') found.get(row.messageHashCode ?? 0)?.push(row);
  return found;
};
