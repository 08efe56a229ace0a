import type { ErrorBody, FieldError } from '#shared/http/errors';

/** What `callApi` throws. `status` is 0 when no answer came at all; `message` is a sentence for the user. */
export type ApiError = Error & { status: number; code: string; errors: FieldError[]; requestId?: string };

export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError';

/** Reads the error body that every layer of the API answers with. */
export const toApiError = async (response: Response): Promise<ApiError> => {
  const body = await readErrorBody(response);
  return apiError(response.status, body.code, body.message, body);
};

/** The server was not reached: no network, or it is restarting. */
export const unreachable = (): ApiError =>
  apiError(0, 'UNREACHABLE', 'Touchstone can not be reached. Check your connection and try again.');

const apiError = (status: number, code: string, message: string, more: Partial<ErrorBody> = {}): ApiError =>
  Object.assign(new Error(message), {
    name: 'ApiError',
    status,
    code,
    errors: more.errors ?? [],
    requestId: more.requestId,
  });

const readErrorBody = async (response: Response): Promise<ErrorBody> => {
  try {
    const body: Partial<ErrorBody> = await response.clone().json();
    if (typeof body.message === 'string') return { code: 'UNKNOWN', ...body, message: body.message };
  } catch {
    // Not JSON: something between us and the API answered.
  }
  return { code: 'UNKNOWN', message: `The request failed with status ${response.status}. Try again in a moment.` };
};
