import { queryOptions } from '@tanstack/react-query';
import type { Sent } from '#shared/http/endpoint';
import * as contract from '#shared/iam/saml/saml-contract';
import * as ownContract from '#shared/iam/saml/service-provider-contract';
import { callApi } from '../../../http/call-api.ts';
import { useWorkspaceChange, workspaceKey } from '../use-workspace-change.ts';

export const providersQuery = queryOptions({
  queryKey: [workspaceKey, 'saml-providers'],
  queryFn: async ({ signal }) => (await callApi(contract.listSamlProviders, {}, { signal })).items,
});

export const providerQuery = (providerId: string) =>
  queryOptions({
    queryKey: [workspaceKey, 'saml-providers', providerId],
    queryFn: ({ signal }) => callApi(contract.getSamlProvider, { params: { providerId } }, { signal }),
  });

export const serviceProviderQuery = queryOptions({
  queryKey: [workspaceKey, 'saml-service-provider'],
  queryFn: ({ signal }) => callApi(ownContract.getServiceProvider, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

type New = NonNullable<Sent<typeof contract.createSamlProvider>['body']>;
type Changes = NonNullable<Sent<typeof contract.updateSamlProvider>['body']>;

export const useCreateProvider = () =>
  useWorkspaceChange((body: New) => callApi(contract.createSamlProvider, { body }));

export const useUpdateProvider = () =>
  useWorkspaceChange(({ id, ...body }: Changes & { id: number }) =>
    callApi(contract.updateSamlProvider, { params: { providerId: id }, body }),
  );

export const useDeleteProvider = () =>
  useWorkspaceChange((providerId: number) => callApi(contract.deleteSamlProvider, { params: { providerId } }));

export const useAnnounceSigningKey = () =>
  useWorkspaceChange((_: undefined) => callApi(ownContract.announceSigningKey));

export const useChangeSigningKey = () => useWorkspaceChange((_: undefined) => callApi(ownContract.changeSigningKey));
