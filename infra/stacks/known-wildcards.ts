import { CfnElement, type Stack } from 'aws-cdk-lib';
import type { WebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { IConstruct } from 'constructs';
import { acknowledge } from '../constructs/acknowledge.ts';
import { stageName } from '../constructs/stage-name.ts';
import type { Surroundings } from './surroundings.ts';

/** Every resource of a policy that ends in a star, beside those of X-Ray, and why no shorter list can be written. */
export const acknowledgeWildcards = (
  { stack, data }: Surroundings,
  sockets: WebSocketApi,
  onClock: readonly LambdaFunction[],
): void => {
  const bucket = exportNameOf(data.stack, data.bucket.bucketArn);
  for (const prefix of ['files', 'pictures', 'index', 'inbox', 'exports', 'invoices'])
    acknowledgeWildcard(
      stack,
      `${bucket}/${prefix}/*`,
      'Objects come and go; the prefix is what a function has to do with.',
    );
  const connections = `arn:<AWS::Partition>:execute-api:<AWS::Region>:<AWS::AccountId>:<${logicalNameOf(stack, sockets)}>`;
  acknowledgeWildcard(
    stack,
    `${connections}/${stageName}/*/@connections/*`,
    'Connections come and go; they are of this one API.',
  );
  for (const called of onClock) {
    const versions = `<${logicalNameOf(stack, called)}.Arn>:*`;
    acknowledgeWildcard(stack, versions, 'The scheduler may call every version of a function that it calls.');
  }
};

const acknowledgeWildcard = (stack: Stack, resource: string, reason: string): void =>
  acknowledge(stack, `AwsSolutions-IAM5[Resource::${resource}]`, reason);

const logicalNameOf = (stack: Stack, construct: IConstruct): string => {
  const resource = construct.node.defaultChild;
  if (!CfnElement.isCfnElement(resource)) throw new Error(`${construct.node.path} is no resource.`);
  return String(stack.resolve(resource.logicalId));
};

const exportNameOf = (stack: Stack, value: string): string =>
  stack.resolve(stack.exportValue(value))['Fn::ImportValue'];
