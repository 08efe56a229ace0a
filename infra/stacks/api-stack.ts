import { Duration, type Stack } from 'aws-cdk-lib';
import {
  AccessLogFormat,
  CfnAuthorizer,
  EndpointType,
  type Integration,
  type IResource,
  LambdaIntegration,
  LogGroupLogDestination,
  MethodLoggingLevel,
  RequestAuthorizer,
  ResponseTransferMode,
  RestApi,
} from 'aws-cdk-lib/aws-apigateway';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { allEndpoints } from '#shared/http/all-endpoints';
import type { Method } from '#shared/http/endpoint';
import { acknowledge } from '../constructs/acknowledge.ts';
import { addGatewayResponses } from '../constructs/gateway-responses.ts';
import { houseLogs } from '../constructs/house-logs.ts';
import { addRoutes, type ExactRoute } from '../constructs/routes.ts';
import { stageName } from '../constructs/stage-name.ts';
import { uploadInbox } from '../constructs/upload-inbox.ts';
import { type ApiFunctions, createApiFunctions } from './api-functions.ts';
import type { Surroundings } from './surroundings.ts';

export type Api = { restApi: RestApi; functions: ApiFunctions };

/** The REST API: which path is served by which function. What each path means is declared in `shared`. */
export const apiStack = (surroundings: Surroundings): Api => {
  const functions = createApiFunctions(surroundings);
  const restApi = createRestApi(surroundings);
  addGatewayResponses(restApi);

  const ingest = buffered(functions.ingest);
  const prefixes = [
    { prefix: '/api', integration: buffered(functions.api) },
    { prefix: '/api/iam', integration: buffered(functions.iam) },
    { prefix: '/api/iam/v1/saml', integration: buffered(functions.saml) },
    { prefix: '/api/reporting/v1/test-runs', integration: ingest },
    { prefix: '/api/reporting/v1/run-context-exchanges', integration: ingest },
    { prefix: '/files', integration: streamed(functions.stream) },
  ];
  addRoutes(restApi, prefixes, exactRoutes(surroundings, functions));
  return { restApi, functions };
};

/** What the contract gives to something else than the function around it. */
const exactRoutes = ({ stack, data }: Surroundings, functions: ApiFunctions): ExactRoute[] => {
  const inbox = uploadInbox(stack, data.bucket, createAuthorizer(stack, functions.authorizeUpload));
  const [download, sign] = [streamed(functions.stream), buffered(functions.iam)];
  return Object.values(allEndpoints).flatMap(({ service, method, path }): ExactRoute[] => {
    if (service === 'inbox') return [{ path, add: inbox.add }];
    if (service === 'stream' && !path.startsWith('/files/')) return [{ path, add: answeredBy(method, download) }];
    if (service === 'iam' && !path.startsWith('/api/iam/')) return [{ path, add: answeredBy(method, sign) }];
    return [];
  });
};

const answeredBy = (method: Method, integration: Integration) => (resource: IResource) =>
  resource.addMethod(method, integration);

const createAuthorizer = (stack: Stack, handler: LambdaFunction): RequestAuthorizer => {
  const authorizer = new RequestAuthorizer(stack, 'UploadAuthorizer', {
    handler,
    identitySources: [],
    resultsCacheTtl: Duration.seconds(0),
  });
  // The construct writes an empty list, which API Gateway would read as a header without a name.
  if (authorizer.node.defaultChild instanceof CfnAuthorizer)
    authorizer.node.defaultChild.addPropertyDeletionOverride('IdentitySource');
  return authorizer;
};

const streamed = (handler: LambdaFunction) =>
  new LambdaIntegration(handler, {
    responseTransferMode: ResponseTransferMode.STREAM,
    timeout: Duration.minutes(5),
    scopePermissionToMethod: false,
  });

const buffered = (handler: LambdaFunction) => new LambdaIntegration(handler, { scopePermissionToMethod: false });

const createRestApi = ({ stack }: Surroundings): RestApi => {
  const restApi = new RestApi(stack, 'RestApi', {
    description: 'Touchstone: the API',
    endpointTypes: [EndpointType.REGIONAL],
    // Agents send PNG bytes as application/json: only what is never decoded arrives as it was sent.
    binaryMediaTypes: ['*/*'],
    cloudWatchRole: true,
    deployOptions: {
      stageName,
      tracingEnabled: true,
      metricsEnabled: true,
      loggingLevel: MethodLoggingLevel.ERROR,
      dataTraceEnabled: false,
      throttlingRateLimit: 4000,
      throttlingBurstLimit: 2000,
      accessLogDestination: new LogGroupLogDestination(houseLogs(stack, 'ApiAccessLogs')),
      accessLogFormat,
    },
  });
  const pushToLogs = 'arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs';
  acknowledge(restApi, `AwsSolutions-IAM4[Policy::${pushToLogs}]`, 'The policy that AWS keeps for this one purpose.');
  const contract = 'Every function parses params, query, headers and body by the contract and answers in our shape.';
  acknowledge(restApi, 'AwsSolutions-APIG2', contract);
  const authenticate =
    'The functions authenticate and authorize by the contract; a test calls each endpoint as each caller.';
  acknowledge(restApi, 'AwsSolutions-APIG4', authenticate);
  acknowledge(
    restApi,
    'AwsSolutions-COG4',
    'Sign-in is the own IAM service: agents exchange API tokens for access tokens.',
  );
  const firewall =
    'A firewall costs by the month, and idle must cost nothing; it can be attached to the stage at any time.';
  acknowledge(restApi, 'AwsSolutions-APIG3', firewall);
  return restApi;
};

/** No query strings: links to files are signed in theirs. */
const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    time: '$context.requestTime',
    ip: '$context.identity.sourceIp',
    userAgent: '$context.identity.userAgent',
    method: '$context.httpMethod',
    path: '$context.path',
    resource: '$context.resourcePath',
    status: '$context.status',
    responseType: '$context.error.responseType',
    integrationError: '$context.integration.error',
    latencyMilliseconds: '$context.responseLatency',
    integrationLatencyMilliseconds: '$context.integration.latency',
    responseBytes: '$context.responseLength',
  }),
);
