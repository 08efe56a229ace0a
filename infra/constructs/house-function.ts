import { Duration } from 'aws-cdk-lib';
import { type PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  ApplicationLogLevel,
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import { bundleFolder, type Entry } from './bundle.ts';
import { houseLogs } from './house-logs.ts';

type HouseFunctionOptions = {
  entry: Entry;
  description: string;
  timeoutSeconds: number;
  memoryMegabytes?: number;
  environment: Record<string, string>;
  /** All that the function may do, beside writing its own log and traces. */
  may: PolicyStatement[];
  /** Where an event goes that nobody waits for, when the function failed at it three times. */
  lostEvents?: Queue;
};

/** Every Lambda is one of these: ARM, Node 24, its own bundle, log group, role and trace. Its alarms: `operations-stack.ts`. */
export const houseFunction = (scope: Construct, id: string, options: HouseFunctionOptions): LambdaFunction => {
  const { entry, description, timeoutSeconds, memoryMegabytes = 1024, environment, may, lostEvents } = options;
  const logGroup = houseLogs(scope, `${id}Logs`);
  const role = new Role(scope, `${id}Role`, { description, assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
  logGroup.grantWrite(role);
  for (const statement of may) role.addToPolicy(statement);
  acknowledge(role, 'AwsSolutions-IAM5[Resource::*]', 'X-Ray has no resources to name.');
  return new LambdaFunction(scope, id, {
    description,
    code: Code.fromAsset(bundleFolder(entry), { exclude: ['*', '!*.mjs'] }),
    handler: 'index.handler',
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    memorySize: memoryMegabytes,
    timeout: Duration.seconds(timeoutSeconds),
    role,
    deadLetterQueue: lostEvents,
    logGroup,
    loggingFormat: LoggingFormat.JSON,
    // Lambda filters by its own setting what the logger lets through by LOG_LEVEL.
    applicationLogLevelV2: Object.values(ApplicationLogLevel).find((level) => level === environment.LOG_LEVEL),
    // The start, end and report lines of each call would cost more than the call.
    systemLogLevelV2: SystemLogLevel.WARN,
    tracing: Tracing.ACTIVE,
    environment: { ...environment, POWERTOOLS_SERVICE_NAME: entry, POWERTOOLS_METRICS_NAMESPACE: 'Touchstone' },
  });
};
