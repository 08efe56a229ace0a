import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LogFilter } from '../launch-queries.ts';
import { stripAnsi } from '../strip-ansi.ts';
import { walkLogPages } from './walk-log-pages.ts';

export type LogSearch = { matches: readonly number[]; isSearching: boolean };

type Options = { launchId: number; testId: number; filter: LogFilter; total: number; needle: string };

const nothing: LogSearch = { matches: [], isSearching: false };

/** The lines that hold a text, found page after page: the first matches are there long before the last. */
export const useLogSearch = ({ launchId, testId, filter, total, needle }: Options): LogSearch => {
  const queries = useQueryClient();
  const [search, setSearch] = useState(nothing);
  const { level, since, before } = filter;
  useEffect(() => {
    setSearch(nothing);
    if (needle === '' || total === 0) return;
    let isOver = false;
    const wanted = needle.toLowerCase();
    const find = async () => {
      const matches: number[] = [];
      for await (const items of walkLogPages({ queries, launchId, testId, filter: { level, since, before }, total })) {
        if (isOver) return;
        for (const { kind, value, index } of items)
          if (kind === 'log' && stripAnsi(value).toLowerCase().includes(wanted)) matches.push(index);
        setSearch({ matches: [...matches], isSearching: true });
      }
      setSearch({ matches, isSearching: false });
    };
    find().catch(() => !isOver && setSearch((now) => ({ ...now, isSearching: false })));
    return () => {
      isOver = true;
    };
  }, [queries, launchId, testId, level, since, before, total, needle]);
  return search;
};
