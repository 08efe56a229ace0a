import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { Feature } from '#shared/features';
import type { WorkspacePermission } from '#shared/iam/groups/permissions';
import { type CurrentUser, getCurrentUser } from '#shared/iam/users/user-contract';
import { callApi } from '../../http/call-api.ts';
import { currentUserKey } from '../../http/query-client.ts';
import { signOut } from './sign-out.ts';

/** Read again with each page that is opened after a few seconds: what one may do changes while one is signed in. */
export const currentUserQuery = queryOptions({
  queryKey: currentUserKey,
  queryFn: ({ signal }) => callApi(getCurrentUser, {}, { signal }),
});

/** Who is signed in. The frame has loaded it before any page is shown. */
export const useCurrentUser = (): CurrentUser => useSuspenseQuery(currentUserQuery).data;

/** The tenant's id, as the live topics are named. */
export const useTenant = (): string => useCurrentUser().tenant.id;

export const useMay = (permission: WorkspacePermission): boolean => useCurrentUser().permissions.includes(permission);

/** Whether any of the permissions is held. */
export const useMayAny = (permissions: readonly WorkspacePermission[]): boolean => {
  const { permissions: held } = useCurrentUser();
  return permissions.some((permission) => held.includes(permission));
};

/** Whether the tenant's edition has it. */
export const useHasFeature = (feature: Feature): boolean => useCurrentUser().features.includes(feature);

type Named = Pick<CurrentUser, 'firstName' | 'lastName' | 'username'>;

export const displayNameOf = ({ firstName, lastName, username }: Named): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username;

/** After a change of the profile: the answer is the new user. */
export const useKeepCurrentUser = () => {
  const queries = useQueryClient();
  return (user: CurrentUser) => queries.setQueryData(currentUserQuery.queryKey, user);
};

export const useSignOut = () => {
  const { source } = useCurrentUser();
  return useMutation({ mutationFn: () => signOut({ isBySaml: source !== 'INTERNAL' }) });
};
