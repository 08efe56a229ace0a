import { queryIndex, readItems } from '#functions/data/items';
import type { LaunchKey } from '#functions/launches/stores/statistics-store';
import { launchShardOf, testShards, toTestFact } from '#functions/launches/stores/test-store';
import { countTests, type Statistics } from '#shared/launches/statuses';

/** What the statistics have to be, counted from the tests themselves. */
export const recount = async (key: LaunchKey): Promise<Statistics> => {
  const keys = await Promise.all(
    Array.from({ length: testShards }, (_, shard) => queryIndex(launchShardOf(key, shard))),
  );
  const items = await readItems(keys.flat(), { isConsistent: true });
  return countTests(items.flatMap((item) => (item ? (toTestFact(item) ?? []) : [])));
};
