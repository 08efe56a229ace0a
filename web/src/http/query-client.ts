import { QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';

/** A refusal stays a refusal; only what a moment may heal is asked again. */
const isWorthAnotherTry = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.status === 429 || error.status >= 500);

/** What the page has read from the server. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => failures < 2 && isWorthAnotherTry(error),
      retryDelay: (attempt) => 400 * 2 ** attempt,
    },
  },
});
