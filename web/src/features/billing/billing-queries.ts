import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { Wish } from '#shared/billing/change-rules';
import { billingEndpoints } from '#shared/billing/contract';
import { billingDetailsEndpoints } from '#shared/billing/details-contract';
import { type Invoice, invoiceEndpoints } from '#shared/billing/invoice-contract';
import { usageEndpoints } from '#shared/billing/usage-contract';
import type { Sent } from '#shared/http/endpoint';
import { callApi } from '../../http/call-api.ts';
import { loadFile } from '../../http/load-file.ts';
import { saveBlob } from '../../ui/save-blob.ts';
import { useWorkspaceChange, workspaceKey } from '../iam/index.ts';

const keyOf = (...rest: readonly unknown[]) => [workspaceKey, 'billing', ...rest];

export const subscriptionQuery = queryOptions({
  queryKey: keyOf('subscription'),
  queryFn: ({ signal }) => callApi(billingEndpoints.getSubscription, {}, { signal }),
});

/** What a change would mean from now on: asked anew each time, for it counts by the second. */
export const previewQuery = (wish: Wish) =>
  queryOptions({
    queryKey: keyOf('preview', wish),
    queryFn: ({ signal }) => callApi(billingEndpoints.previewSubscription, { body: wish }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });

export const useChangeSubscription = () =>
  useWorkspaceChange((body: Wish & { revision: number }) => callApi(billingEndpoints.changeSubscription, { body }));

export const billingDetailsQuery = queryOptions({
  queryKey: keyOf('details'),
  queryFn: ({ signal }) => callApi(billingDetailsEndpoints.getBillingDetails, {}, { signal }),
});

type Details = NonNullable<Sent<typeof billingDetailsEndpoints.setBillingDetails>['body']>;

export const useSetBillingDetails = () =>
  useWorkspaceChange((body: Details) => callApi(billingDetailsEndpoints.setBillingDetails, { body }));

export const invoicesQuery = infiniteQueryOptions({
  queryKey: keyOf('invoices'),
  queryFn: ({ signal, pageParam }) =>
    callApi(invoiceEndpoints.listInvoices, { query: { before: pageParam } }, { signal }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ next }) => next,
});

/** As a file of the browser's downloads. */
export const useDownloadInvoice = () =>
  useMutation({
    mutationFn: async ({ number, name }: Pick<Invoice, 'number' | 'name'>) => {
      const path = invoiceEndpoints.downloadInvoice.path.replace('{number}', String(number));
      saveBlob(await loadFile(path), `${name}.pdf`);
    },
  });

export const usageQuery = queryOptions({
  queryKey: keyOf('usage'),
  queryFn: ({ signal }) => callApi(usageEndpoints.getUsage, {}, { signal }),
});
