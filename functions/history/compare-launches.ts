import { comparisonEndpoints } from '#shared/history/comparison-contract';
import { type ComparedTest, differences } from '#shared/history/find-differences';
import type { IndexedTest } from '#shared/launches/tests/test-packing';
import { handle } from '../http/handle.ts';
import { compareWithJoins, loadPair } from './load-pair.ts';
import { toCompared, toComparedLaunch } from './to-compared.ts';

/** All tests of both launches are looked at for every page: their indexes are in memory after the first one. */
export const compareLaunches = handle(
  comparisonEndpoints.compareLaunches,
  async ({ tenantId, project: { projectId }, params, query }) => {
    const pair = await loadPair({ tenantId, projectId }, params.launchId, query.with);
    const { tests, unchanged } = compareWithJoins(pair);
    const found = tests.filter(toPredicate(query.query));
    const listed = query.difference
      ? found.filter(({ difference }) => difference === query.difference)
      : byWeight(found);
    const from = (query.page - 1) * query.pageSize;
    return {
      launch: toComparedLaunch(pair.launch.launch),
      base: pair.base && toComparedLaunch(pair.base.launch),
      counts: countDifferences(found),
      unchanged,
      items: listed.slice(from, from + query.pageSize).map(({ difference, now, before }) => ({
        difference,
        now: now && toCompared(now),
        before: before && toCompared(before),
      })),
      _meta: { total: listed.length, totalPages: Math.ceil(listed.length / query.pageSize) },
    };
  },
);

type Compared = ComparedTest<IndexedTest>;

const toPredicate = (query: string | undefined) => {
  const words = query?.trim().toLowerCase().split(/\s+/).filter(Boolean) ?? [];
  return ({ now, before }: Compared): boolean => {
    if (words.length === 0) return true;
    const text = [now, before].map((row) => `${row?.name ?? ''}\n${row?.testClass ?? ''}`.toLowerCase()).join('\n');
    return words.every((word) => text.includes(word));
  };
};

const byWeight = (tests: readonly Compared[]): Compared[] =>
  differences.flatMap((wanted) => tests.filter(({ difference }) => difference === wanted));

const countDifferences = (tests: readonly Compared[]) => {
  const counts = { newFailures: 0, stillFailing: 0, fixed: 0, changed: 0, slower: 0, added: 0, removed: 0 };
  for (const { difference } of tests) counts[difference] += 1;
  return counts;
};
