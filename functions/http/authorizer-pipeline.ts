import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import middy from '@middy/core';
import type { APIGatewayAuthorizerResult, APIGatewayProxyEvent, APIGatewayRequestAuthorizerEvent } from 'aws-lambda';
import { AppError } from '#shared/http/errors';
import { logger } from '../data/logger.ts';
import { type HttpRequest, toHttpRequest } from './request.ts';

type Decide = (request: HttpRequest, params: Record<string, string | undefined>) => Promise<Record<string, string>>;

/** A Lambda authorizer. What it decides goes to the integration; UNAUTHENTICATED and FORBIDDEN stop the request. */
export const createAuthorizer = (decide: Decide) =>
  middy<APIGatewayRequestAuthorizerEvent, APIGatewayAuthorizerResult>()
    .use(injectLambdaContext(logger))
    .handler(async (event) => {
      const request = toHttpRequest(asProxyEvent({ ...event, body: null, isBase64Encoded: false }));
      try {
        return toPolicy(event.methodArn, 'Allow', await decide(request, event.pathParameters ?? {}));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        // The gateway knows this one word, and answers 401.
        if (error.kind === 'UNAUTHENTICATED') throw new Error('Unauthorized');
        return toPolicy(event.methodArn, 'Deny', { message: error.message });
      }
    });

const toPolicy = (
  Resource: string,
  Effect: 'Allow' | 'Deny',
  context: Record<string, string>,
): APIGatewayAuthorizerResult => ({
  principalId: 'caller',
  policyDocument: { Version: '2012-10-17', Statement: [{ Action: 'execute-api:Invoke', Effect, Resource }] },
  context,
});

/** It has all that a request is read from. */
const asProxyEvent = (event: unknown): APIGatewayProxyEvent => event as APIGatewayProxyEvent;
