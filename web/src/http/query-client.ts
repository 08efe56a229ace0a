import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';

/** A refusal stays a refusal; only what a moment may heal is asked again. */
const isWorthAnotherTry = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.status === 429 || error.status >= 500);

export const currentUserKey = ['current-user'];

/** Who has to set up a second factor first reads so in who one is, and the frame leads there. */
const onError = (error: unknown): void => {
  if (isApiError(error) && error.code === 'IAM-1020') void queries.invalidateQueries({ queryKey: currentUserKey });
};

/** What the page has read from the server. */
export const queries: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => failures < 2 && isWorthAnotherTry(error),
      retryDelay: (attempt) => 400 * 2 ** attempt,
    },
    // What could not be sent now has failed: it must not happen later, when the reader has turned to something else.
    mutations: { networkMode: 'always' },
  },
});
