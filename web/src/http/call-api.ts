import { type Endpoint, isSchema, type Received, type Sent } from '#shared/http/endpoint';
import { toApiError, unreachable } from './api-error.ts';
import { accessToken, renewAccessToken } from './session.ts';

type Options = { signal?: AbortSignal };

/** In an address numbers and text are the same. */
type SentByPage<E extends Endpoint> = Omit<Sent<E>, 'params'> & {
  params?: Record<keyof NonNullable<Sent<E>['params']>, string | number>;
};

/**
 * Calls an endpoint by its declaration: `callApi(projectEndpoints.get, { params: { projectKey: 'DEF' } })`.
 * Throws an `ApiError`; shows and redirects nothing.
 */
export const callApi = async <E extends Endpoint>(
  endpoint: E,
  sent: SentByPage<E> = {},
  options: Options = {},
): Promise<Received<E>> => {
  const response = await send(endpoint, sent, options);
  return asReceived<E>(response.status === 204 ? undefined : await response.json());
};

/** Sends a request with the session's token; a refused token is renewed once and the request repeated. */
export const fetchAuthorised = async (path: string, init: RequestInit = {}): Promise<Response> => {
  const token = await accessToken();
  const response = await fetchWith(path, init, token);
  if (token === undefined || !(await isTokenRefused(response))) return response;
  const renewed = await renewAccessToken(token);
  return renewed === undefined ? response : fetchWith(path, init, renewed);
};

const send = async (endpoint: Endpoint, sent: AnySent, { signal }: Options): Promise<Response> => {
  const path = toPath(endpoint.path, sent.params) + toSearch(sent.query);
  const init: RequestInit = { method: endpoint.method, signal, ...toBody(endpoint, sent.body) };
  const isPublic = endpoint.access.to === 'anyone';
  const response = await (isPublic ? fetchWith(path, init, undefined) : fetchAuthorised(path, init));
  if (!response.ok) throw await toApiError(response);
  return response;
};

type AnySent = { params?: object; query?: object; body?: unknown };

const fetchWith = async (path: string, init: RequestInit, token: string | undefined): Promise<Response> => {
  const headers = new Headers(init.headers);
  headers.set('accept', 'application/json');
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  try {
    return await fetch(path, { ...init, headers });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw unreachable();
  }
};

const isTokenRefused = async (response: Response): Promise<boolean> => {
  if (response.status === 401) return true;
  return response.status === 403 && (await toApiError(response)).code === 'REP-1005';
};

const toPath = (path: string, params: object = {}): string => {
  const values = new Map(Object.entries(params));
  return path.replace(/\{(\w+)\+?\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
};

const toSearch = (query: object = {}): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value));
  return search.size > 0 ? `?${search}` : '';
};

const toBody = ({ body }: Endpoint, sent: unknown): RequestInit => {
  if (sent === undefined) return {};
  if (isSchema(body)) return { body: JSON.stringify(sent), headers: { 'content-type': 'application/json' } };
  return sent instanceof Blob ? { body: sent } : {};
};

/** The server has dressed its answer by the same declaration; checking it here again would only cost time. */
const asReceived = <E extends Endpoint>(answer: unknown) => answer as Received<E>;
