import { join } from 'node:path';
import { Function as EdgeFunction, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/** A CloudFront Function; its code is in the template, so that the local cloud runs the same. */
export const edgeFunction = (scope: Construct, id: string, file: string): EdgeFunction =>
  new EdgeFunction(scope, id, {
    code: FunctionCode.fromFile({ filePath: join(import.meta.dirname, '../edge', file) }),
    runtime: FunctionRuntime.JS_2_0,
  });
