import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Sent } from '#shared/http/endpoint';
import * as invitations from '#shared/iam/invitations/invitation-contract';
import { resetSecondFactor } from '#shared/iam/sign-in/sign-in-policy-contract';
import type { User } from '#shared/iam/users/user-contract';
import * as contract from '#shared/iam/users/workspace-user-contract';
import { callApi } from '../../../http/call-api.ts';
import { useWorkspaceChange, workspaceKey } from '../use-workspace-change.ts';

/** What is asked for: filters hold their values joined by commas, a leading '-' sorts descending. */
export type UserListView = {
  query: string;
  status: string;
  source: string;
  groups: string;
  sortBy: NonNullable<Sent<typeof contract.listUsers>['query']>['sortBy'];
  page: number;
};

const pageSize = 10;

export const usersQuery = (view: UserListView) =>
  queryOptions({
    queryKey: [workspaceKey, 'users', view],
    queryFn: ({ signal }) => callApi(contract.listUsers, { query: { ...view, pageSize } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const seatsQuery = queryOptions({
  queryKey: [workspaceKey, 'seats'],
  queryFn: async ({ signal }) => (await callApi(contract.getSeats, {}, { signal })).data,
});

/** Always read anew: it is what is asked before something is taken away. */
export const conversionQuery = ({ id }: User) =>
  queryOptions({
    queryKey: [workspaceKey, 'conversion', id],
    queryFn: ({ signal }) => callApi(contract.checkConversion, { params: { userId: id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const readUser = (id: number): Promise<User> => callApi(contract.getUser, { params: { userId: id } });

export const useCreateUser = () =>
  useWorkspaceChange((body: Sent<typeof contract.createUser>['body']) => callApi(contract.createUser, { body }));

export const useInviteUsers = () =>
  useWorkspaceChange((body: NonNullable<Sent<typeof invitations.inviteUsers>['body']>) =>
    callApi(invitations.inviteUsers, { body }),
  );

export const useResendInvitation = () =>
  useWorkspaceChange((userId: number) => callApi(invitations.resendInvitation, { params: { userId } }));

type Edit = NonNullable<Sent<typeof contract.updateUser>['body']>;

/** Refused when somebody else changed the user since the revision that is sent. */
export const useUpdateUser = () =>
  useWorkspaceChange(({ id, ...body }: Edit & { id: number; revision: number }) =>
    callApi(contract.updateUser, { params: { userId: id }, body }),
  );

export const useResetSecondFactor = ({ id }: User) =>
  useWorkspaceChange(() => callApi(resetSecondFactor, { params: { userId: id } }));

export const useSetPassword = ({ id }: User) =>
  useWorkspaceChange((body: { newPassword: string }) =>
    callApi(contract.setPassword, { params: { userId: id }, body }),
  );
