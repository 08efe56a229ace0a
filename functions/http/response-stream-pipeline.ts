import { Readable } from 'node:stream';
import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import middy from '@middy/core';
import { executionModeStreamifyResponse } from '@middy/core/StreamifyResponse';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { logger } from '../data/logger.ts';
import type { Handled } from './handle.ts';
import { toHttpRequest } from './request.ts';
import type { HttpResponse } from './response.ts';
import { createRouter } from './router.ts';

/** The handler of a Lambda whose answers may be larger than the 6 MB that a buffered one may return. */
export const createResponseStreamHandler = (endpoints: readonly Handled[]) => {
  const route = createRouter(endpoints);
  return middy<APIGatewayProxyEvent>({ executionMode: executionModeStreamifyResponse })
    .use(injectLambdaContext(logger))
    .handler(async (event) => toStream(await route(toHttpRequest(event))));
};

const toStream = ({ status, headers, body }: HttpResponse) => ({ statusCode: status, headers, body: readableOf(body) });

const readableOf = (body: HttpResponse['body']): Readable | string => {
  if (body === undefined || typeof body === 'string') return body ?? '';
  return Readable.from(body instanceof Uint8Array ? [body] : body);
};
