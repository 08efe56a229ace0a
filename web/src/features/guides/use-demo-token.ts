import { queryOptions, useQuery } from '@tanstack/react-query';
import { createDemoToken, demoTokenMinutes } from '#shared/iam/tokens/api-token-contract';
import { callApi } from '../../http/call-api.ts';
import { useCurrentUser } from '../iam/index.ts';

const minute = 60_000;

/** Kept in memory while the guides are read: going from one framework to another asks for no second token. */
const demoTokenQuery = queryOptions({
  queryKey: ['demo-token'],
  queryFn: async ({ signal }) => (await callApi(createDemoToken, {}, { signal })).data,
  staleTime: (demoTokenMinutes - 5) * minute,
  gcTime: (demoTokenMinutes - 5) * minute,
  // A reader who stays longer finds the next token in the configuration.
  refetchInterval: (demoTokenMinutes - 5) * minute,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  retry: false,
});

/** The token that the guides show. Read-only users have none. */
export const useDemoToken = () => {
  const { hasReadOnlyAccess } = useCurrentUser();
  return useQuery({ ...demoTokenQuery, enabled: !hasReadOnlyAccess });
};
