import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import middy from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { logger } from '../data/logger.ts';
import type { Handled } from './handle.ts';
import { toHttpRequest } from './request.ts';
import { toProxyResult } from './response.ts';
import { createRouter } from './router.ts';

/** The handler of a Lambda behind the REST API: every entry is this and its list of endpoints. */
export const createHttpHandler = (endpoints: readonly Handled[]) => {
  const route = createRouter(endpoints);
  return middy<APIGatewayProxyEvent, APIGatewayProxyResult>()
    .use(injectLambdaContext(logger))
    .handler(async (event) => toProxyResult(await route(toHttpRequest(event))));
};
