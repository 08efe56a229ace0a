import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startFailure } from '../process/start-failure.ts';
import { asProperties, type Resource } from '../template/cloudformation.ts';
import { account, region } from '../template/local-names.ts';
import type { Template } from '../template/template.ts';
import type { FunctionSettings } from './function-instance.ts';

type SettingsOptions = {
  template: Template;
  /** The folder that the paths of assets are relative to. */
  assemblyFolder: string;
  awsEndpoint: string;
  /** Wins over what the template states; tests use it. */
  environment: Record<string, string>;
  log: (functionId: string, line: string) => void;
};

export const functionSettings = (options: SettingsOptions): FunctionSettings[] =>
  options.template.ofType('AWS::Lambda::Function').map((resource) => settingsOf(resource, options));

const settingsOf = (resource: Resource, options: SettingsOptions): FunctionSettings => {
  const { id, properties, metadata } = resource;
  const folder = resolve(options.assemblyFolder, String(metadata?.['aws:asset:path']));
  const [fileName = '', exportName = ''] = String(properties.Handler).split('.');
  const memoryMegabytes = Number(properties.MemorySize ?? 128);
  const name = String(properties.FunctionName ?? id);
  const stated = asProperties(asProperties(properties.Environment).Variables);
  return {
    id,
    arn: `arn:aws:lambda:${region}:${account}:function:${name}`,
    file: findFile(folder, fileName),
    exportName,
    timeoutSeconds: Number(properties.Timeout ?? 3),
    memoryMegabytes,
    environment: {
      ...lambdaEnvironment(id, name, folder, memoryMegabytes, properties),
      ...withLocalEndpoints(stated, options.awsEndpoint),
      ...options.environment,
    },
    log: (line) => options.log(id, line),
  };
};

const findFile = (folder: string, name: string): string => {
  const found = ['.mjs', '.js', '.cjs'].map((suffix) => join(folder, `${name}${suffix}`)).find(existsSync);
  if (!found) throw startFailure(`The template has a function whose bundle is missing: ${join(folder, name)}.`);
  return found;
};

/** What Lambda's runtime sets itself. The access key id says who calls; the local AWS holds the caller to its rights. */
const lambdaEnvironment = (
  id: string,
  name: string,
  folder: string,
  memoryMegabytes: number,
  { Handler, Runtime }: Record<string, unknown>,
): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  LANG: 'en_US.UTF-8',
  TZ: ':UTC',
  LAMBDA_TASK_ROOT: folder,
  _HANDLER: String(Handler),
  AWS_EXECUTION_ENV: `AWS_Lambda_${Runtime}`,
  AWS_LAMBDA_FUNCTION_NAME: name,
  AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMegabytes),
  AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
  AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${name}`,
  AWS_LAMBDA_LOG_STREAM_NAME: 'local',
  AWS_REGION: region,
  AWS_DEFAULT_REGION: region,
  AWS_ACCESS_KEY_ID: id,
  AWS_SECRET_ACCESS_KEY: 'local',
  // A developer's own profile must not reach into the functions.
  AWS_CONFIG_FILE: '/dev/null',
  AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
});

/** Endpoints are all that differs: the SDK's own variables, and addresses of our APIs and queues in the template's values. */
const withLocalEndpoints = (stated: Record<string, unknown>, awsEndpoint: string): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(stated).map(([name, value]) => [
      name,
      String(value)
        .replace(/https:\/\/(\w+)\.execute-api\.[\w.-]+/, `${awsEndpoint}/$1`)
        .replace(/https:\/\/sqs\.[\w.-]+/, awsEndpoint),
    ]),
  ),
  AWS_ENDPOINT_URL_DYNAMODB: awsEndpoint,
  AWS_ENDPOINT_URL_S3: awsEndpoint,
  AWS_ENDPOINT_URL_SESV2: awsEndpoint,
  AWS_ENDPOINT_URL_SQS: awsEndpoint,
});
