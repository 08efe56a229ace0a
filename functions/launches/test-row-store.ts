import { readHead } from './index-store.ts';
import { loadAllTests } from './load-tests.ts';
import type { LaunchKey } from './statistics-store.ts';

/** The failed tests of a launch by the numbers of their failures; whatever the stream has told by now. */
export const findTestsByFailure = async (
  key: LaunchKey,
  codes: ReadonlySet<number>,
): Promise<Map<number, number[]>> => {
  const head = await readHead(key, { isConsistent: true });
  const rows = await loadAllTests(key, head, { isConsistent: true });
  const found = new Map([...codes].map((code): [number, number[]] => [code, []]));
  for (const { id, status, messageHashCode = 0 } of rows) if (status === 'FAILED') found.get(messageHashCode)?.push(id);
  return found;
};
