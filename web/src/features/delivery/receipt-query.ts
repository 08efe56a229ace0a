import { queryOptions } from '@tanstack/react-query';
import { deliveryEndpoints } from '#shared/delivery/contract';
import { callApi } from '../../http/call-api.ts';

/** What a launch has come to is part of the key: a receipt from before its end says little of it. */
export const receiptQuery = (launchId: number, status: string) =>
  queryOptions({
    queryKey: ['launch', launchId, 'receipt', status],
    queryFn: ({ signal }) =>
      callApi(deliveryEndpoints.getReceipt, { params: { launchId: String(launchId) } }, { signal }),
    staleTime: 30_000,
  });
