import type { Endpoint } from '#shared/http/endpoint';
import { AppError, notFound } from '#shared/http/errors';
import { scimPath } from '#shared/iam/scim/scim-resources';
import type { Handled } from './handle.ts';
import type { HttpRequest } from './request.ts';
import { errorResponse, type HttpResponse } from './response.ts';
import { scimErrorResponse } from './scim-format.ts';

type Compiled = { handled: Handled; pattern: RegExp };

/** One function's endpoints as one function of the request. */
export const createRouter = (endpoints: readonly Handled[]) => {
  const matcher = createMatcher(endpoints);

  return async (request: HttpRequest): Promise<HttpResponse> => {
    const isHead = request.method === 'HEAD';
    const match = matcher.find(isHead ? 'GET' : request.method, request.path);
    if (match) {
      const response = await match.handled.respond(request, match.params);
      return isHead ? { ...response, body: undefined } : response;
    }
    const refuse = request.path.startsWith(scimPath) ? scimErrorResponse : errorResponse;
    const allowed = matcher.methodsAt(request.path);
    if (allowed.length === 0) return refuse(notFound('This address'), request.requestId);
    const refused = new AppError('METHOD_NOT_ALLOWED', `Use ${allowed.join(' or ')} here.`);
    const response = refuse(refused, request.requestId);
    return { ...response, headers: { ...response.headers, allow: allowed.join(', ') } };
  };
};

/** Which endpoint answers at an address: the most literal one, with the parameters that the address carries. */
export const createMatcher = (endpoints: readonly Handled[]) => {
  const compiled = endpoints.map((handled) => ({ handled, pattern: toPattern(handled.endpoint) })).sort(bySpecificity);
  const byMethod = Map.groupBy<string, Compiled>(compiled, ({ handled }) => handled.endpoint.method);
  return {
    find: (method: string, path: string) => {
      for (const { handled, pattern } of byMethod.get(method) ?? []) {
        const matched = pattern.exec(path);
        if (matched) return { handled, params: parametersOf(matched) };
      }
      return undefined;
    },
    methodsAt: (path: string): string[] =>
      compiled.filter(({ pattern }) => pattern.test(path)).map(({ handled }) => handled.endpoint.method),
  };
};

/** The first step also escapes the plus of `{path+}`, so the second one looks for it escaped. */
const toPattern = ({ path }: Endpoint): RegExp => {
  const source = path
    .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replace(/\{(\w+)\\\+\}/g, '(?<$1>.+)')
    .replace(/\{(\w+)\}/g, '(?<$1>[^/:]+)');
  return new RegExp(`^${source}$`);
};

/** A literal segment wins over a parameter: `/launches/search` before `/launches/{launchId}`. */
const bySpecificity = (one: Compiled, other: Compiled): number => countParameters(one) - countParameters(other);

const countParameters = ({ handled }: Compiled): number => handled.endpoint.path.split('{').length;

const parametersOf = ({ groups = {} }: RegExpExecArray): Record<string, string> =>
  Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decode(text)]));

/** A broken percent sequence is a name that nothing has, not a failure. */
const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
