import { useMutation, useQueryClient } from '@tanstack/react-query';
import { filterEndpoints, type SavedFilter } from '#shared/filters/contract';
import { callApi } from '../../http/call-api.ts';
import { toast } from '../../ui/toaster.tsx';
import { savedFilterKeys } from './filter-queries.ts';

type Change = { name?: string; isPrivate?: boolean; isFavorite?: boolean };

export const useChangeFilter = (projectId: number, { id }: SavedFilter) => {
  const refresh = useRefresh(projectId);
  return useMutation({
    mutationFn: (body: Change) => callApi(filterEndpoints.updateFilter, { ...requestOf(projectId, id), body }),
    onSuccess: refresh,
    onError: (error) => toast.error(error),
  });
};

export const useDeleteFilter = (projectId: number, { id, name }: SavedFilter) => {
  const refresh = useRefresh(projectId);
  return useMutation({
    mutationFn: () => callApi(filterEndpoints.deleteFilter, requestOf(projectId, id)),
    onSuccess: () => {
      toast.success(`"${name}" filter was successfully deleted`);
      return refresh();
    },
  });
};

const requestOf = (projectId: number, filterId: number) => ({ params: { projectId, filterId } });

const useRefresh = (projectId: number) => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: savedFilterKeys(projectId) });
};
