import { isApiError } from '../http/api-error.ts';

/** An answer of the API that a page shows in its place is no news for the console; anything else is a bug. */
export const logIfUnexpected = (error: unknown) => {
  if (!isApiError(error)) console.error(error);
};
