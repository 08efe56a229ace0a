import { useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { type LogFilter, logPageQuery, logPageSize } from '../launch-queries.ts';
import { type LogLineItem, toLogLine } from './log-line-item.ts';

export type LogLines = {
  /** Lines and screenshots that the filter shows. */
  total: number;
  /** Lines of the shown time by level, whatever the level that is shown. */
  levels: Record<string, number>;
  screenshots: number;
  isLoading: boolean;
  error: Error | null;
  lineAt: (index: number) => LogLineItem | undefined;
  /** Told which lines are in sight, so that their pages are loaded. */
  onRange: (first: number, last: number) => void;
};

const pollMilliseconds = 5_000;

/** Random access to a log of any length: only the pages in sight are asked for, and the last one while it grows. */
export const useLogLines = (launchId: number, testId: number, filter: LogFilter, isGrowing: boolean): LogLines => {
  const [range, setRange] = useState({ first: 0, last: 0 });
  const end = useQuery(logPageQuery(launchId, testId, filter, 0));
  const pages = pagesBetween(range.first, range.last);
  const shown = useQueries({
    queries: pages.map((page) => logPageQuery(launchId, testId, filter, page)),
    combine: (results) => ({
      byPage: new Map(pages.map((page, index) => [page, results[index]?.data?.items])),
      newest: results.map(({ data }) => data).findLast((data) => data !== undefined),
    }),
  });
  const known = Math.max(end.data?.total ?? 0, shown.newest?.total ?? 0);
  const last = useQuery({
    ...logPageQuery(launchId, testId, filter, Math.floor(known / logPageSize)),
    enabled: end.isSuccess,
    refetchInterval: isGrowing ? pollMilliseconds : false,
  });
  const onRange = useCallback((first: number, last: number) => setRange({ first, last }), []);
  const lineAt = (index: number) => {
    const page = Math.floor(index / logPageSize);
    const items = shown.byPage.get(page) ?? (page === 0 ? end.data?.items : undefined);
    return toLogLine(items?.[index % logPageSize]);
  };
  const counts = last.data ?? end.data;
  return {
    total: Math.max(known, last.data?.total ?? 0),
    levels: counts?.levels ?? {},
    screenshots: counts?.screenshots ?? 0,
    isLoading: end.isPending,
    error: end.error,
    lineAt,
    onRange,
  };
};

const pagesBetween = (first: number, last: number): number[] => {
  const from = Math.floor(first / logPageSize);
  const to = Math.floor(last / logPageSize);
  return Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
};
