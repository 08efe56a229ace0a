import type { QueryClient } from '@tanstack/react-query';
import type { PlacedLogItem } from '#shared/launches/log-contract';
import { type LogFilter, logPageQuery, logPageSize } from '../launch-queries.ts';

type Walk = { queries: QueryClient; launchId: number; testId: number; filter: LogFilter; total: number };

const pagesAtOnce = 4;

/** All pages of a log in order, a few at a time; what is cached is not asked for again. */
export async function* walkLogPages({
  queries,
  launchId,
  testId,
  filter,
  total,
}: Walk): AsyncGenerator<PlacedLogItem[]> {
  const count = Math.ceil(total / logPageSize);
  for (let first = 0; first < count; first += pagesAtOnce) {
    const pages = Array.from({ length: Math.min(pagesAtOnce, count - first) }, (_, offset) => first + offset);
    const loaded = await Promise.all(
      pages.map((page) =>
        queries.fetchQuery({
          ...logPageQuery(launchId, testId, filter, page),
          // A full page in the middle of a log never changes.
          staleTime: page < count - 1 ? Number.POSITIVE_INFINITY : 0,
        }),
      ),
    );
    for (const { items } of loaded) yield items;
  }
}
