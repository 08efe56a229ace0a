import { queryIndex, readItems } from '../../data/items.ts';
import { launchShardOf, type TestFact, testShards, toTestFact } from '../stores/test-store.ts';

/** All tests of a launch as they are, in the order of their start. Costs as much as the launch is large. */
export const listTestsOfLaunch = async (launch: { tenantId: string; launchId: number }): Promise<TestFact[]> => {
  const shards = Array.from({ length: testShards }, (_, shard) => queryIndex(launchShardOf(launch, shard)));
  const keys = (await Promise.all(shards)).flat();
  const items = await readItems(keys, { isConsistent: true });
  const tests = items.flatMap((item) => (item ? (toTestFact(item) ?? []) : []));
  return tests.sort((one, other) => one.startedAt - other.startedAt || one.testId - other.testId);
};
