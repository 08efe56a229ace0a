import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LogLevel } from '#shared/launches/log-contract';
import { stripAnsi } from '../strip-ansi.ts';
import { walkLogPages } from './walk-log-pages.ts';

export type LogSearch = { matches: readonly number[]; isSearching: boolean };

type Options = { launchId: number; testId: number; level: LogLevel | undefined; total: number; needle: string };

const nothing: LogSearch = { matches: [], isSearching: false };

/** The lines that hold a text, found page after page: the first matches are there long before the last. */
export const useLogSearch = ({ launchId, testId, level, total, needle }: Options): LogSearch => {
  const queries = useQueryClient();
  const [search, setSearch] = useState(nothing);
  useEffect(() => {
    setSearch(nothing);
    if (needle === '' || total === 0) return;
    let isOver = false;
    const wanted = needle.toLowerCase();
    const find = async () => {
      const matches: number[] = [];
      for await (const items of walkLogPages({ queries, launchId, testId, level, total })) {
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
  }, [queries, launchId, testId, level, total, needle]);
  return search;
};
