import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Sent } from '#shared/http/endpoint';
import * as contract from '#shared/iam/groups/group-contract';
import { callApi } from '../../../http/call-api.ts';
import { useWorkspaceChange, workspaceKey } from '../use-workspace-change.ts';

const pageSize = 50;

/** The groups with their users, 50 at a time. */
export const groupPagesQuery = (query: string) =>
  infiniteQueryOptions({
    queryKey: [workspaceKey, 'groups', 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      callApi(contract.listGroups, { query: { page: pageParam, pageSize, query, includeUsers: 'true' } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ _meta }, _pages, page) => (page < _meta.totalPages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

/** All groups without their users, to choose from. */
export const allGroupsQuery = queryOptions({
  queryKey: [workspaceKey, 'groups', 'all'],
  queryFn: ({ signal }) => readGroupsFrom(1, signal),
});

const readGroupsFrom = async (page: number, signal: AbortSignal): Promise<contract.Group[]> => {
  const { results, _meta } = await callApi(contract.listGroups, { query: { page, pageSize: 100 } }, { signal });
  return page < _meta.totalPages ? [...results, ...(await readGroupsFrom(page + 1, signal))] : results;
};

export const permissionsQuery = queryOptions({
  queryKey: ['permissions'],
  queryFn: async ({ signal }) => (await callApi(contract.listPermissions, {}, { signal })).items,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The first people who are called or written to by the text, and whether they are in the group. */
export const groupPeopleQuery = (groupId: number, query: string) =>
  queryOptions({
    queryKey: [workspaceKey, 'group-people', groupId, query],
    queryFn: ({ signal }) =>
      callApi(contract.listGroupPeople, { params: { groupId }, query: { query, pageSize: 50 } }, { signal }),
    placeholderData: keepPreviousData,
  });

type NewGroup = NonNullable<Sent<typeof contract.createGroup>['body']>;

export const useCreateGroup = () => useWorkspaceChange((body: NewGroup) => callApi(contract.createGroup, { body }));

export const useUpdateGroup = () =>
  useWorkspaceChange(({ id, ...body }: Partial<NewGroup> & { id: number; revision: number }) =>
    callApi(contract.updateGroup, { params: { groupId: id }, body }),
  );

export const useDeleteGroup = () =>
  useWorkspaceChange((groupId: number) => callApi(contract.deleteGroup, { params: { groupId } }));

type Membership = { groupId: number; userId: number; isMember: boolean };

/** Puts a user into a group, or takes one out of it. */
export const useSetMembership = () =>
  useWorkspaceChange(({ isMember, ...params }: Membership) =>
    isMember ? callApi(contract.addUserToGroup, { params }) : callApi(contract.removeUserFromGroup, { params }),
  );
