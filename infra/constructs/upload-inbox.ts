import {
  AuthorizationType,
  AwsIntegration,
  ContentHandling,
  type IAuthorizer,
  type IResource,
  type MethodOptions,
} from 'aws-cdk-lib/aws-apigateway';
import { PolicyDocument, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { type ErrorKind, errorStatus } from '#shared/http/errors';
import { toUseObjects } from './rights.ts';

/** Larger than a Lambda event may be, smaller than API Gateway's 10 MB: the bytes go from the gateway into the bucket. */
export const uploadInbox = (scope: Construct, bucket: IBucket, authorizer: IAuthorizer) => {
  const role = new Role(scope, 'InboxRole', {
    description: 'API Gateway puts uploads into the inbox',
    assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
    inlinePolicies: { inbox: new PolicyDocument({ statements: [toUseObjects(bucket, 'inbox', 'PutObject')] }) },
  });
  const integration = new AwsIntegration({
    service: 's3',
    integrationHttpMethod: 'PUT',
    path: `${bucket.bucketName}/{key}`,
    options: {
      credentialsRole: role,
      requestParameters: {
        // Chosen by the authorizer, under `inbox/`: a caller has no say in the name of the object.
        'integration.request.path.key': 'context.authorizer.key',
        'integration.request.header.Content-Type': 'method.request.header.Content-Type',
      },
      integrationResponses,
    },
  });
  return {
    role,
    add: (resource: IResource) => resource.addMethod('POST', integration, { ...method, authorizer }),
  };
};

const answer = (kind: ErrorKind, message: string): string =>
  JSON.stringify({ code: kind, message, requestId: '$context.requestId' });

/** The object of an upload to something unknown is put all the same, where no event looks, and is gone after a day. */
const created = [
  '#if($context.authorizer.outcome == "NOT_FOUND")',
  `#set($context.responseOverride.status = ${errorStatus.NOT_FOUND})`,
  '{"code":"NOT_FOUND","message":"$context.authorizer.message"}',
  '#else',
  '{}',
  '#end',
].join('\n');

const responseOf = (status: number, template: string, selectionPattern?: string) => ({
  statusCode: String(status),
  selectionPattern,
  contentHandling: ContentHandling.CONVERT_TO_TEXT,
  responseParameters: {
    'method.response.header.Content-Type': "'application/json'",
    'method.response.header.Cache-Control': "'no-store'",
  },
  responseTemplates: { 'application/json': template },
});

const integrationResponses = [
  responseOf(201, created),
  responseOf(
    errorStatus.UNAVAILABLE,
    answer('UNAVAILABLE', 'The upload could not be stored. Try again in a moment.'),
    '5\\d{2}',
  ),
  responseOf(errorStatus.INTERNAL, answer('INTERNAL', 'Something went wrong on our side.'), '4\\d{2}'),
];

const method: MethodOptions = {
  authorizationType: AuthorizationType.CUSTOM,
  requestParameters: { 'method.request.header.Content-Type': false },
  methodResponses: [201, errorStatus.NOT_FOUND, errorStatus.INTERNAL, errorStatus.UNAVAILABLE].map((status) => ({
    statusCode: String(status),
    responseParameters: {
      'method.response.header.Content-Type': true,
      'method.response.header.Cache-Control': true,
    },
  })),
};
