import { randomUUID } from 'node:crypto';
import type { Functions } from '../functions/functions.ts';
import type { WebAnswer, WebRequest } from '../http/web-message.ts';
import type { Resource } from '../template/cloudformation.ts';
import type { Template } from '../template/template.ts';
import { createAuthorizer } from './gateway-authorizer.ts';
import { createAwsIntegration } from './gateway-aws.ts';
import type { GatewayContext } from './gateway-event.ts';
import { createProxyIntegration } from './gateway-integrations.ts';
import { createRefusals } from './gateway-refusals.ts';
import { createRoutes, integrationOf } from './gateway-routes.ts';

export type Gateway = { answer: (request: WebRequest) => Promise<WebAnswer>; close: () => void };

type GatewayOptions = {
  template: Template;
  restApi: Resource;
  functions: Functions;
  functionOfUri: (uri: string) => string;
  awsEndpoint: string;
};

/** The most that API Gateway takes in one request. */
export const MAX_REQUEST_BYTES = 10 * 1024 * 1024;

/** API Gateway REST: finds the route, asks the authorizer, calls the integration. */
export const createGateway = (options: GatewayOptions): Gateway => {
  const { template, restApi, functions, functionOfUri, awsEndpoint } = options;
  const findRoute = createRoutes(template, restApi);
  const refuse = createRefusals(template, restApi);
  const authorize = createAuthorizer(template, functions, functionOfUri);
  const isBinary = binaryTest(restApi.properties.BinaryMediaTypes);
  const callFunction = createProxyIntegration({ functions, functionOfUri, isBinary, refuse });
  const aws = createAwsIntegration(awsEndpoint);
  const apiId = restApi.id.toLowerCase();
  const stage = template.ofType('AWS::ApiGateway::Stage').find(({ properties }) => properties.RestApiId === apiId);

  const serve = async (request: WebRequest, context: GatewayContext): Promise<WebAnswer> => {
    if (request.body.length > MAX_REQUEST_BYTES) return refuse('REQUEST_TOO_LARGE', context);
    const route = findRoute(request.method, request.path);
    if (!route) return refuse('MISSING_AUTHENTICATION_TOKEN', context);
    const authorized = await authorize(request, route, context);
    const known =
      route.method.AuthorizationType === 'CUSTOM' ? { ...context, authorizer: authorized.context } : context;
    if (authorized.refusal) return refuse(authorized.refusal, known);
    const { Type } = integrationOf(route);
    if (Type === 'AWS_PROXY') return callFunction(request, route, known);
    if (Type === 'AWS') return aws.call(request, route, known);
    return refuse('API_CONFIGURATION_ERROR', known);
  };

  return {
    answer: async (request) => {
      const context: GatewayContext = {
        apiId,
        stage: String(stage?.properties.StageName ?? 'local'),
        stageVariables: asVariables(stage?.properties.Variables),
        requestId: randomUUID(),
        extendedRequestId: Buffer.from(randomHex().slice(0, 22), 'hex').toString('base64'),
        traceId: newTraceId(),
        receivedAt: Date.now(),
      };
      const { status, headers, body } = await serve(request, context).catch((error: unknown) => {
        console.error('The local gateway failed:', error);
        return refuse('INTEGRATION_FAILURE', context);
      });
      const own = [
        ['x-amzn-requestid', context.requestId],
        ['x-amz-apigw-id', context.extendedRequestId],
        ['x-amzn-trace-id', context.traceId],
      ] as const;
      return { status, headers: [...headers, ...own], body };
    },
    close: aws.close,
  };
};

/** `Root=1-<seconds, hexadecimal>-<96 random bits>`: the SDK repeats it with each call that the request leads to. */
export const newTraceId = (): string =>
  `Root=1-${Math.floor(Date.now() / 1000).toString(16)}-${randomHex().slice(0, 24)}`;

/** Of the identifiers that are kept in store: bytes asked for each time cost a request more than its route does. */
const randomHex = (): string => randomUUID().replaceAll('-', '');

const asVariables = (value: unknown): Record<string, string> | null =>
  value === undefined ? null : (value as Record<string, string>);

const binaryTest = (types: unknown) => {
  const listed: readonly unknown[] = Array.isArray(types) ? types : [];
  return (contentType: string | undefined): boolean =>
    listed.includes('*/*') || listed.includes(contentType?.split(';')[0]?.trim());
};
