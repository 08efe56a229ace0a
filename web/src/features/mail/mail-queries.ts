import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { mailEndpoints } from '#shared/mail/contract';
import { callApi } from '../../http/call-api.ts';
import { toast } from '../../ui/toaster.tsx';

export const mailRecipientsQuery = (projectId: number, query: string) =>
  queryOptions({
    queryKey: ['mail-recipients', projectId, query],
    queryFn: ({ signal }) =>
      callApi(mailEndpoints.listMailRecipients, { query: { projectId: String(projectId), query } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

type Sharing = { launchIds: number[]; recipients: string[]; message: string };

export const useShareLaunches = (projectId: number) =>
  useMutation({
    mutationFn: (body: Sharing) =>
      callApi(mailEndpoints.shareLaunches, { query: { projectId: String(projectId) }, body }),
    onSuccess: () => toast.success('Launch reports were successfully sent'),
  });
