import { useQueries } from '@tanstack/react-query';
import type { Line } from '#shared/history/align-lines';
import { mostAlignedLines } from '#shared/history/align-lines';
import { logPageQuery, logPageSize } from '../launches/index.ts';

type FirstLines = { lines: readonly Line[]; total: number; isPending: boolean; error: unknown };

/** As many lines of a log as are compared; pages beyond its end are asked for by nobody. */
export const useFirstLines = (launchId: number, testId: number): FirstLines => {
  const [first] = useQueries({ queries: [logPageQuery(launchId, testId, {}, 0)] });
  const total = first?.data?.total ?? 0;
  const pages = Math.ceil(Math.min(total, mostAlignedLines) / logPageSize);
  const rest = useQueries({
    queries: Array.from({ length: Math.max(0, pages - 1) }, (_, page) => logPageQuery(launchId, testId, {}, page + 1)),
  });
  const all = [first, ...rest];
  return {
    lines: all
      .flatMap((page) => page?.data?.items ?? [])
      .flatMap((item) => (item.kind === 'log' ? [{ level: item.level ?? '', value: item.value }] : [])),
    total,
    isPending: all.some((page) => page?.isPending),
    error: all.find((page) => page?.error)?.error,
  };
};
