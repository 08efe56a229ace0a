import type { Resource } from './cloudformation.ts';

export const account = '000000000000';
export const region = 'us-east-1';

export const pseudoParameters: Record<string, unknown> = {
  'AWS::AccountId': account,
  'AWS::Region': region,
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
  'AWS::StackName': 'touchstone',
  'AWS::StackId': `arn:aws:cloudformation:${region}:${account}:stack/touchstone/local`,
  'AWS::NoValue': undefined,
  'AWS::NotificationARNs': [],
};

type Names = { reference: (resource: Resource) => string; attributes?: Record<string, (resource: Resource) => string> };

const nameIn =
  (property: string) =>
  ({ id, properties }: Resource): string =>
    String(properties[property] ?? id);

const tableName = nameIn('TableName');
const tableArn = (resource: Resource): string => `arn:aws:dynamodb:${region}:${account}:table/${tableName(resource)}`;
const functionName = nameIn('FunctionName');
const functionArn = (resource: Resource): string =>
  `arn:aws:lambda:${region}:${account}:function:${functionName(resource)}`;
const bucketName = ({ id, properties }: Resource): string => String(properties.BucketName ?? id.toLowerCase());
const queueName = nameIn('QueueName');
const topicArn = (resource: Resource): string => `arn:aws:sns:${region}:${account}:${nameIn('TopicName')(resource)}`;
const roleName = nameIn('RoleName');
const table: Names = {
  reference: tableName,
  attributes: { Arn: tableArn, StreamArn: (resource) => `${tableArn(resource)}/stream/local` },
};

/** What `Ref` and `Fn::GetAtt` answer by type of resource. A new service adds its resources here. */
const names: Record<string, Names> = {
  'AWS::DynamoDB::Table': table,
  'AWS::DynamoDB::GlobalTable': table,
  'AWS::S3::Bucket': {
    reference: bucketName,
    attributes: {
      Arn: (resource) => `arn:aws:s3:::${bucketName(resource)}`,
      DomainName: (resource) => `${bucketName(resource)}.s3.amazonaws.com`,
      RegionalDomainName: (resource) => `${bucketName(resource)}.s3.${region}.amazonaws.com`,
    },
  },
  'AWS::Lambda::Function': { reference: functionName, attributes: { Arn: functionArn } },
  'AWS::IAM::Role': {
    reference: roleName,
    attributes: { Arn: (resource) => `arn:aws:iam::${account}:role/${roleName(resource)}` },
  },
  'AWS::ApiGateway::RestApi': {
    reference: ({ id }) => id.toLowerCase(),
    attributes: { RootResourceId: ({ id }) => `${id}.root` },
  },
  'AWS::ApiGateway::Stage': { reference: nameIn('StageName') },
  'AWS::ApiGatewayV2::Api': { reference: ({ id }) => id.toLowerCase() },
  'AWS::ApiGatewayV2::Stage': { reference: nameIn('StageName') },
  'AWS::SQS::Queue': {
    reference: (resource) => `https://sqs.${region}.amazonaws.com/${account}/${queueName(resource)}`,
    attributes: {
      Arn: (resource) => `arn:aws:sqs:${region}:${account}:${queueName(resource)}`,
      QueueName: queueName,
    },
  },
  'AWS::SNS::Topic': { reference: topicArn, attributes: { TopicArn: topicArn } },
};

export const referenceTo = (resource: Resource): string => names[resource.type]?.reference(resource) ?? resource.id;

export const attributeOf = (resource: Resource, name: string): string => {
  const known = names[resource.type]?.attributes?.[name];
  if (known) return known(resource);
  if (name.endsWith('Arn')) return `arn:aws:local:${region}:${account}:${resource.id}`;
  return `${resource.id}.${name}`;
};
