import { type HeaderList, headerOf, type WebRequest } from '../http/web-message.ts';
import { account } from '../template/local-names.ts';
import type { Route } from './gateway-routes.ts';

/** What API Gateway knows of a request beside what the client sent. */
export type GatewayContext = {
  apiId: string;
  stage: string;
  stageVariables: Record<string, string> | null;
  requestId: string;
  extendedRequestId: string;
  traceId: string;
  receivedAt: number;
  authorizer?: Record<string, unknown>;
};

/** The event of a Lambda proxy integration, payload format 1.0, without its body. */
export const proxyEvent = (request: WebRequest, route: Route, context: GatewayContext) => {
  const headers = originHeaders(request, context);
  const query = new URLSearchParams(request.query);
  return {
    resource: route.resourcePath,
    path: request.path,
    httpMethod: request.method,
    headers: lastValues(headers),
    multiValueHeaders: allValues(headers),
    queryStringParameters: request.query === '' ? null : lastValues(query),
    multiValueQueryStringParameters: request.query === '' ? null : allValues(query),
    pathParameters: isEmpty(route.pathParameters) ? null : route.pathParameters,
    stageVariables: context.stageVariables,
    requestContext: requestContext(request, route, context),
  };
};

/** With its body as an API has it whose binary media types are all. */
export const proxyEventWithBody = (request: WebRequest, route: Route, context: GatewayContext, isBinary: boolean) => {
  const encoding = isBinary ? 'base64' : 'utf8';
  const hasBody = request.body.length > 0;
  const event = proxyEvent(request, route, context);
  return { ...event, body: hasBody ? request.body.toString(encoding) : null, isBase64Encoded: hasBody && isBinary };
};

/** As the authorizer of an API gets it. */
export const authorizerEvent = (request: WebRequest, route: Route, context: GatewayContext, methodArn: string) => ({
  type: 'REQUEST',
  methodArn,
  ...proxyEvent(request, route, context),
});

const requestContext = ({ method, path, headers }: WebRequest, route: Route, context: GatewayContext) => {
  const { apiId, stage, requestId, extendedRequestId, receivedAt, authorizer } = context;
  return {
    resourceId: route.resourceId,
    resourcePath: route.resourcePath,
    httpMethod: method,
    extendedRequestId,
    requestTime: commonLogTime(receivedAt),
    requestTimeEpoch: receivedAt,
    path: `/${stage}${path}`,
    accountId: account,
    protocol: 'HTTP/1.1',
    stage,
    domainPrefix: apiId,
    domainName: hostOf(apiId),
    deploymentId: 'local',
    requestId,
    apiId,
    identity: { ...noIdentity, sourceIp: EDGE_IP, userAgent: headerOf(headers, 'user-agent') ?? null },
    ...(authorizer && { authorizer }),
  };
};

/** The API's client is the edge; who looks for the viewer has to look into the headers, as on AWS. */
const EDGE_IP = '127.0.0.1';

export const hostOf = (apiId: string): string => `${apiId}.execute-api.us-east-1.amazonaws.com`;

/** The edge does not pass on the viewer's host, and every hop adds itself to the addresses. */
const originHeaders = ({ headers, viewerIp }: WebRequest, { apiId, traceId }: GatewayContext): HeaderList => {
  const forwarded = headerOf(headers, 'x-forwarded-for');
  return [
    ...headers.filter(([name]) => !replaced.has(name.toLowerCase())),
    ['Host', hostOf(apiId)],
    ['Via', '1.1 local.cloudfront.net (CloudFront)'],
    ['X-Amz-Cf-Id', traceId],
    ['X-Amzn-Trace-Id', traceId],
    ['X-Forwarded-For', `${forwarded ? `${forwarded}, ` : ''}${viewerIp}, ${EDGE_IP}`],
    ['X-Forwarded-Port', '443'],
    ['X-Forwarded-Proto', 'https'],
  ];
};

const replaced = new Set([
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'keep-alive',
  'expect',
  'x-forwarded-for',
]);

const lastValues = (pairs: Iterable<readonly [string, string]>): Record<string, string> => Object.fromEntries(pairs);

/** Gathered in a map, because a name may be one that every object has already: `constructor`, `__proto__`. */
const allValues = (pairs: Iterable<readonly [string, string]>): Record<string, string[]> => {
  const values = new Map<string, string[]>();
  for (const [name, value] of pairs) values.set(name, [...(values.get(name) ?? []), value]);
  return Object.fromEntries(values);
};

const isEmpty = (values: object): boolean => Object.keys(values).length === 0;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `20/Nov/2026:07:35:27 +0000` */
const commonLogTime = (time: number): string => {
  const date = new Date(time);
  const iso = date.toISOString();
  return `${iso.slice(8, 10)}/${months[date.getUTCMonth()]}/${iso.slice(0, 4)}:${iso.slice(11, 19)} +0000`;
};

const noIdentity = {
  cognitoIdentityPoolId: null,
  accountId: null,
  cognitoIdentityId: null,
  caller: null,
  principalOrgId: null,
  accessKey: null,
  cognitoAuthenticationType: null,
  cognitoAuthenticationProvider: null,
  userArn: null,
  user: null,
};
