import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { exportEndpoints } from '#shared/exports/contract';
import type { Launch } from '#shared/launches/launch';
import { callApi } from '../../http/call-api.ts';
import { toast } from '../../ui/toaster.tsx';
import { type TrackedExport, trackExport } from './tracked-exports.ts';

const pollMilliseconds = 1_000;

export const exportQuery = ({ launchId, exportId }: Pick<TrackedExport, 'launchId' | 'exportId'>) =>
  queryOptions({
    queryKey: ['launch-export', launchId, exportId],
    queryFn: ({ signal }) => callApi(exportEndpoints.getExport, { params: { launchId, exportId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'RUNNING' ? pollMilliseconds : false),
    refetchIntervalInBackground: true,
  });

/** Begins an export, or finds the one that is under way; its progress is shown until the file is saved. */
export const useExportLaunch = ({ id }: Pick<Launch, 'id'>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(exportEndpoints.startExport, { params: { launchId: id } }),
    onSuccess: (started) => {
      queries.setQueryData(exportQuery(started).queryKey, started);
      trackExport(started);
    },
    onError: toast.error,
  });
};

/** The link is good for a minute: it is asked for when it is followed. */
export const downloadExport = async ({
  launchId,
  exportId,
  fileName,
}: Omit<TrackedExport, 'isDownloaded'>): Promise<void> => {
  const { url } = await callApi(exportEndpoints.createExportLink, { params: { launchId, exportId } });
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
};
