import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LogTime } from '#shared/launches/log-order';
import { launchKeys } from '../launch-queries.ts';
import type { Screenshot } from './screenshot-viewer.tsx';
import { walkLogPages } from './walk-log-pages.ts';

type Options = {
  launchId: number;
  testId: number;
  time: LogTime;
  total: number;
  count: number;
  isWanted: boolean;
};

/**
 * All screenshots of a test, or of one of its attempts, in order. A long log is walked for them only when the viewer is
 * opened.
 */
export const useScreenshots = ({
  launchId,
  testId,
  time,
  total,
  count,
  isWanted,
}: Options): Screenshot[] | undefined => {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: [...launchKeys.logs(launchId, testId), 'screenshots', time, count],
    queryFn: async () => {
      const found: Screenshot[] = [];
      for await (const items of walkLogPages({ queries, launchId, testId, filter: time, total })) {
        for (const { kind, value, instant } of items)
          if (kind === 'screenshot') found.push({ path: value, takenAt: Date.parse(instant) });
        if (found.length >= count) break;
      }
      return found;
    },
    enabled: isWanted && count > 0,
  });
  return data;
};
