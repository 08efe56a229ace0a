/** Parts of a CloudFormation template, as the CDK writes them, for a cloud of a few functions. */
export type Resources = Record<string, { Type: string; Properties: object; Metadata?: object }>;

const arnOf = (id: string) => ({ 'Fn::GetAtt': [id, 'Arn'] });
const uriOf = (id: string, suffix = 'invocations') => ({
  'Fn::Join': ['', ['arn:aws:apigateway:us-east-1:lambda:path/2015-03-31/functions/', arnOf(id), `/${suffix}`]],
});

export const lambda = (
  id: string,
  exportName: string,
  codeFolder: string,
  statements: object[],
  settings = {},
): Resources => ({
  [`${id}Role`]: {
    Type: 'AWS::IAM::Role',
    Properties: { Policies: [{ PolicyName: 'inline', PolicyDocument: { Statement: statements } }] },
  },
  [id]: {
    Type: 'AWS::Lambda::Function',
    Properties: {
      Handler: `index.${exportName}`,
      Runtime: 'nodejs24.x',
      Role: arnOf(`${id}Role`),
      Timeout: 5,
      MemorySize: 256,
      Environment: {
        Variables: {
          TABLE_NAME: { Ref: 'Table' },
          BUCKET_NAME: { Ref: 'Bucket' },
          QUEUE_URL: { Ref: 'Jobs' },
          SOCKET_ENDPOINT: {
            'Fn::Join': ['', ['https://', { Ref: 'Sockets' }, '.execute-api.us-east-1.amazonaws.com/live']],
          },
        },
      },
      ...settings,
    },
    Metadata: { 'aws:asset:path': codeFolder },
  },
});

export const table: Resources = {
  Table: {
    Type: 'AWS::DynamoDB::Table',
    Properties: {
      KeySchema: [
        { AttributeName: 'PK', KeyType: 'HASH' },
        { AttributeName: 'SK', KeyType: 'RANGE' },
      ],
      AttributeDefinitions: [
        { AttributeName: 'PK', AttributeType: 'S' },
        { AttributeName: 'SK', AttributeType: 'S' },
      ],
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
    },
  },
};

export const queues: Resources = {
  LostJobs: { Type: 'AWS::SQS::Queue', Properties: {} },
  Jobs: {
    Type: 'AWS::SQS::Queue',
    Properties: {
      VisibilityTimeout: 1,
      RedrivePolicy: { deadLetterTargetArn: arnOf('LostJobs'), maxReceiveCount: 2 },
    },
  },
};

export const bucket: Resources = { Bucket: { Type: 'AWS::S3::Bucket', Properties: { BucketName: 'miniature' } } };

const api = (type: string, properties: object) => ({
  Type: `AWS::ApiGateway::${type}`,
  Properties: { RestApiId: { Ref: 'Rest' }, ...properties },
});

const path = (ParentId: unknown, PathPart: string) => api('Resource', { ParentId, PathPart });
const proxy = (ResourceId: string, functionId: string, HttpMethod = 'ANY', streaming = false) =>
  api('Method', {
    ResourceId: { Ref: ResourceId },
    HttpMethod,
    AuthorizationType: 'NONE',
    Integration: {
      Type: 'AWS_PROXY',
      Uri: uriOf(functionId, streaming ? 'response-streaming-invocations' : 'invocations'),
      ...(streaming && { ResponseTransferMode: 'STREAM' }),
      TimeoutInMillis: 3000,
    },
  });

const refusal = (ResponseType: string, StatusCode: string, code: string, message: string) =>
  api('GatewayResponse', {
    ResponseType,
    StatusCode,
    ResponseParameters: { 'gatewayresponse.header.Cache-Control': "'no-store'" },
    ResponseTemplates: { 'application/json': JSON.stringify({ code, message }) },
  });

export const restApi: Resources = {
  Rest: { Type: 'AWS::ApiGateway::RestApi', Properties: { BinaryMediaTypes: ['*/*'] } },
  RestStage: api('Stage', { StageName: 'live', Variables: { color: 'blue' } }),
  ApiPath: path({ 'Fn::GetAtt': ['Rest', 'RootResourceId'] }, 'api'),
  EchoPath: path({ Ref: 'ApiPath' }, 'echo'),
  EchoProxy: path({ Ref: 'EchoPath' }, '{proxy+}'),
  EchoMethod: proxy('EchoProxy', 'Echo'),
  ThingPath: path({ Ref: 'EchoPath' }, 'things'),
  ThingVariable: path({ Ref: 'ThingPath' }, '{thingId}'),
  ThingMethod: proxy('ThingVariable', 'Echo', 'GET'),
  TroublePath: path({ Ref: 'ApiPath' }, 'trouble'),
  TroubleMethod: proxy('TroublePath', 'Trouble'),
  RightsPath: path({ Ref: 'ApiPath' }, 'rights'),
  RightsMethod: proxy('RightsPath', 'Rights'),
  StreamPath: path({ Ref: 'ApiPath' }, 'stream'),
  StreamMethod: proxy('StreamPath', 'Stream', 'GET', true),
  UploadPath: path({ Ref: 'ApiPath' }, 'uploads'),
  UploadVariable: path({ Ref: 'UploadPath' }, '{name}'),
  NotFound: refusal('MISSING_AUTHENTICATION_TOKEN', '404', 'NOT_FOUND', 'This address can not be found'),
  TooLarge: refusal(
    'REQUEST_TOO_LARGE',
    '413',
    'TOO_LARGE',
    'The request is too large: a file may have 10 MB, anything else 4.5 MB.',
  ),
  Timeout: refusal('INTEGRATION_TIMEOUT', '503', 'UNAVAILABLE', 'Try again in a moment.'),
  Denied: refusal('ACCESS_DENIED', '403', 'FORBIDDEN', '$context.authorizer.message'),
  Failed: refusal('DEFAULT_5XX', '500', 'INTERNAL', 'Something went wrong. $context.requestId'),
};

export const upload: Resources = {
  UploadAuthorizer: api('Authorizer', {
    Type: 'REQUEST',
    AuthorizerUri: uriOf('Authorize'),
    AuthorizerResultTtlInSeconds: 0,
  }),
  UploadRole: {
    Type: 'AWS::IAM::Role',
    Properties: {
      Policies: [
        {
          PolicyName: 'inbox',
          PolicyDocument: {
            Statement: [{ Effect: 'Allow', Action: 's3:PutObject', Resource: 'arn:aws:s3:::miniature/inbox/*' }],
          },
        },
      ],
    },
  },
  UploadMethod: api('Method', {
    ResourceId: { Ref: 'UploadVariable' },
    HttpMethod: 'POST',
    AuthorizationType: 'CUSTOM',
    AuthorizerId: { Ref: 'UploadAuthorizer' },
    Integration: {
      Type: 'AWS',
      IntegrationHttpMethod: 'PUT',
      Uri: { 'Fn::Join': ['', ['arn:aws:apigateway:us-east-1:s3:path/', { Ref: 'Bucket' }, '/{key}']] },
      Credentials: arnOf('UploadRole'),
      RequestParameters: {
        'integration.request.path.key': 'context.authorizer.key',
        'integration.request.header.Content-Type': 'method.request.header.Content-Type',
      },
      IntegrationResponses: [
        {
          StatusCode: '201',
          ResponseParameters: { 'method.response.header.Content-Type': "'application/json'" },
          ResponseTemplates: {
            'application/json':
              '#if($context.authorizer.outcome == "NOT_FOUND")\n#set($context.responseOverride.status = 404)\n{"code":"NOT_FOUND"}\n#else\n{}\n#end',
          },
        },
        {
          StatusCode: '503',
          SelectionPattern: '5\\d{2}',
          ResponseTemplates: { 'application/json': '{"code":"UNAVAILABLE"}' },
        },
      ],
    },
  }),
};

const socketRoute = (key: string): Resources => ({
  [`Route${key.slice(1)}`]: {
    Type: 'AWS::ApiGatewayV2::Route',
    Properties: {
      ApiId: { Ref: 'Sockets' },
      RouteKey: key,
      Target: { 'Fn::Join': ['', ['integrations/', { Ref: 'SocketIntegration' }]] },
    },
  },
});

export const sockets: Resources = {
  Sockets: { Type: 'AWS::ApiGatewayV2::Api', Properties: { ProtocolType: 'WEBSOCKET' } },
  SocketStage: { Type: 'AWS::ApiGatewayV2::Stage', Properties: { ApiId: { Ref: 'Sockets' }, StageName: 'live' } },
  SocketIntegration: {
    Type: 'AWS::ApiGatewayV2::Integration',
    Properties: { ApiId: { Ref: 'Sockets' }, IntegrationUri: uriOf('Socket') },
  },
  ...socketRoute('$connect'),
  ...socketRoute('$disconnect'),
  ...socketRoute('$default'),
};
