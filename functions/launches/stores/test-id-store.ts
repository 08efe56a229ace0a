import { createIdBlocks, nextId } from '../../data/ids.ts';
import { deleteItems, queryItems, writeItem, writeItems } from '../../data/items.ts';

type LaunchKey = { tenantId: string; launchId: number };

/** Consecutive ids that are set aside for tests of a launch: not each of them is a test, but each test is one of them. */
export type TestIds = { first: number; count: number };

const idsAtOnce = 50;

/**
 * The next id for a test of a launch. What is set aside is written down before it is used: one write for 50 tests names
 * them all to those who look for the tests of a launch, where an entry in the index would be one write for each.
 */
export const nextTestId: (launch: LaunchKey) => Promise<number> = createIdBlocks({
  size: idsAtOnce,
  nameOf: ({ tenantId, launchId }: LaunchKey) => `${tenantId}#${launchId}`,
  take: async (launch) => {
    const first = await nextId(launch.tenantId, 'tests', idsAtOnce);
    await writeItem(toItem(launch, { first, count: idsAtOnce }));
    return first;
  },
  // Long before retention may take the tests of a launch away, and with them what was set aside.
  ttlMs: 900_000,
});

const partitionOf = ({ tenantId, launchId }: LaunchKey): string => `${tenantId}#launch#${launchId}`;

const toItem = (launch: LaunchKey, { first, count }: TestIds) => ({
  PK: partitionOf(launch),
  SK: `tests#${first}#${count}`,
});

/** All that was set aside for a launch. */
export const readTestIds = async (launch: LaunchKey): Promise<TestIds[]> => {
  const items = await queryItems({ PK: partitionOf(launch), prefix: 'tests#', isConsistent: true });
  return items.map(({ SK }) => {
    const [, first, count] = SK.split('#');
    return { first: Number(first), count: Number(count) };
  });
};

export const idsOf = ({ first, count }: TestIds): number[] => Array.from({ length: count }, (_, at) => first + at);

/** Forgets a block whose tests are gone, but for those that stay: they come first, so that none is ever unnamed. */
export const releaseTestIds = async (launch: LaunchKey, block: TestIds, kept: readonly number[]): Promise<void> => {
  await writeItems(kept.map((first) => toItem(launch, { first, count: 1 })));
  if (block.count > 1 || kept.length === 0) await deleteItems([toItem(launch, block)]);
};
