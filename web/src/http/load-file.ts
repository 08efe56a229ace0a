import { toApiError } from './api-error.ts';
import { fetchAuthorised } from './call-api.ts';

/** A file of the product by its path, for example a screenshot: an `<img>` can not send the token itself. */
export const loadFile = async (path: string, signal?: AbortSignal): Promise<Blob> => {
  const response = await fetchAuthorised(path, { signal });
  if (!response.ok) throw await toApiError(response);
  return response.blob();
};
