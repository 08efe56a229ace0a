import type { RestApi } from 'aws-cdk-lib/aws-apigateway';
import type { WebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Queue } from 'aws-cdk-lib/aws-sqs';

/** What alarms and the dashboard look at. */
export type Watched = {
  functions: Record<string, LambdaFunction> & { onTableChange: LambdaFunction };
  deadLetters: Queue[];
  jobs: Queue;
  restApi: RestApi;
  sockets: WebSocketApi;
  distribution: Distribution;
};
