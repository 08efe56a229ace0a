import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { auditEndpoints } from '#shared/audit/contract';
import { callApi } from '../../http/call-api.ts';
import { loadFile } from '../../http/load-file.ts';
import { saveBlob } from '../../ui/save-blob.ts';
import { type AuditFilter, startOf } from './audit-filter.ts';

const keys = { list: ['audit'] as const, retention: ['audit-retention'] as const };

export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.list, filter],
    queryFn: ({ signal, pageParam }) =>
      callApi(auditEndpoints.listAudit, { query: { ...toQuery(filter), after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    // The log grows while one works in another tab.
    staleTime: 0,
  });

export const retentionQuery = queryOptions({
  queryKey: keys.retention,
  queryFn: ({ signal }) => callApi(auditEndpoints.getAuditRetention, {}, { signal }),
});

export const useSetRetention = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { days: number }) => callApi(auditEndpoints.setAuditRetention, { body }),
    onSuccess: (retention) => {
      queries.setQueryData(keys.retention, retention);
      return queries.invalidateQueries({ queryKey: keys.list });
    },
  });
};

const extensions = { csv: 'csv', json: 'jsonl' } as const;

/** All that the filter means, as a file of the browser's downloads. */
export const useExport = () =>
  useMutation({
    mutationFn: async ({ filter, format }: { filter: AuditFilter; format: 'csv' | 'json' }) => {
      const query = Object.entries({ ...toQuery(filter), format }).filter(([, value]) => value !== undefined);
      const search = new URLSearchParams(query.map(([name, value]) => [name, String(value)]));
      saveBlob(await loadFile(`${auditEndpoints.exportAudit.path}?${search}`), `audit-log.${extensions[format]}`);
    },
  });

const toQuery = ({ period, area, userId, query }: AuditFilter) => ({
  from: startOf(period),
  area,
  userId,
  query: query || undefined,
});
