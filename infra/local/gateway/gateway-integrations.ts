import type { Functions } from '../functions/functions.ts';
import type { WebAnswer, WebRequest } from '../http/web-message.ts';
import { asProperties } from '../template/cloudformation.ts';
import { type GatewayContext, proxyEventWithBody } from './gateway-event.ts';
import type { Refuse } from './gateway-refusals.ts';
import { integrationOf, type Route } from './gateway-routes.ts';
import { readPrelude } from './gateway-streaming.ts';

export type ProxyOptions = {
  functions: Functions;
  functionOfUri: (uri: string) => string;
  isBinary: (contentType: string | undefined) => boolean;
  refuse: Refuse;
};

const DEFAULT_TIMEOUT_MILLISECONDS = 29_000;

/** Lambda proxy integrations, buffered or streamed as the template says. */
export const createProxyIntegration =
  ({ functions, functionOfUri, isBinary, refuse }: ProxyOptions) =>
  async (request: WebRequest, route: Route, context: GatewayContext): Promise<WebAnswer> => {
    const { Uri, ResponseTransferMode, TimeoutInMillis } = integrationOf(route);
    const functionId = functionOfUri(String(Uri));
    const contentType = request.headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1];
    const event = proxyEventWithBody(request, route, context, isBinary(contentType));
    const limit = Number(TimeoutInMillis ?? DEFAULT_TIMEOUT_MILLISECONDS);
    if (ResponseTransferMode === 'STREAM') {
      const chunks = functions.invokeStreaming(functionId, event, context.traceId);
      return readPrelude(chunks).catch(() => refuse('DEFAULT_5XX', context));
    }
    const invoked = await withLimit(functions.invoke(functionId, event, context.traceId), limit);
    if (invoked === undefined) return refuse('INTEGRATION_TIMEOUT', context);
    if (invoked.error?.errorType === 'RequestEntityTooLargeException' && invoked.error.errorMessage.includes('event'))
      return refuse('REQUEST_TOO_LARGE', context);
    if (invoked.error) return refuse('DEFAULT_5XX', context);
    return readResult(invoked.payload) ?? refuse('DEFAULT_5XX', context);
  };

const withLimit = async <Result>(work: Promise<Result>, milliseconds: number): Promise<Result | undefined> => {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
};

/** Undefined for a result that API Gateway calls a malformed proxy response. */
const readResult = (payload: string): WebAnswer | undefined => {
  const { statusCode, headers, multiValueHeaders, body, isBase64Encoded } = asProperties(JSON.parse(payload));
  if (typeof statusCode !== 'number' || (body !== undefined && body !== null && typeof body !== 'string'))
    return undefined;
  const single = Object.entries(asProperties(headers)).map(([name, value]) => [name, String(value)] as const);
  const multiple = Object.entries(asProperties(multiValueHeaders)).flatMap(([name, values]) =>
    Array.isArray(values) ? values.map((value) => [name, String(value)] as const) : [],
  );
  const isRepeated = (name: string): boolean => multiple.some(([other]) => other.toLowerCase() === name.toLowerCase());
  return {
    status: statusCode,
    headers: [...single.filter(([name]) => !isRepeated(name)), ...multiple],
    body: isBase64Encoded === true ? Buffer.from(body ?? '', 'base64') : (body ?? ''),
  };
};
