import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundleFolder, entries } from '#infra/constructs/bundle';
import { givenApp, type Json, propertiesOf, resourcesOf } from './assembly.ts';

const { service } = givenApp();
const functions = Object.entries(resourcesOf(service, 'AWS::Lambda::Function'));

/** What a function's role may do, each statement with its lists as lists. */
const statementsOf = (name: string): Json[] =>
  propertiesOf(service, 'AWS::IAM::Policy', `${name}RoleDefaultPolicy`).PolicyDocument.Statement.map((each: Json) => ({
    ...each,
    Action: [each.Action].flat(),
    Resource: [each.Resource].flat(),
  }));

const denialsOf = (name: string): Json[] => statementsOf(name).filter(({ Effect }) => Effect === 'Deny');

const isWrite = (action: string): boolean => /^dynamodb:(?:Put|Update|Delete|BatchWrite)/.test(action);

/** Passwords and the keys that sign tokens; the keys that sign requests to identity providers. */
const ownersOfSecrets = { Iam: '_platform#secret*', Saml: '_platform#saml-secret*' };

test('each entry is one function, and no function is anything else', () => {
  const services = functions.map(([, { Properties }]) => Properties.Environment.Variables.POWERTOOLS_SERVICE_NAME);
  expect(services.sort()).toEqual([...entries].sort());
});

for (const [name, { Properties }] of functions) {
  test(`${name} runs on ARM and Node 24, is traced, and forgets its log after a month`, () => {
    expect(Properties).toMatchObject({
      Architectures: ['arm64'],
      Runtime: 'nodejs24.x',
      TracingConfig: { Mode: 'Active' },
      LoggingConfig: { LogFormat: 'JSON', ApplicationLogLevel: 'INFO', SystemLogLevel: 'WARN' },
    });
    expect(propertiesOf(service, 'AWS::Logs::LogGroup', `${name}Logs`)).toMatchObject({ RetentionInDays: 30 });
  });

  test(`${name} may do nothing to everything, but for its traces and finding the stream`, () => {
    const toEverything = statementsOf(name).filter(({ Resource }) => Resource.includes('*'));
    const harmless = ['dynamodb:ListStreams', 'xray:PutTelemetryRecords', 'xray:PutTraceSegments'];
    for (const { Action } of toEverything) expect(harmless).toEqual(expect.arrayContaining(Action));
  });

  test(`${name} can not scan`, () => {
    const allowed = statementsOf(name).filter(({ Effect }) => Effect === 'Allow');
    const actions = allowed.flatMap(({ Action }): string[] => Action);
    expect(actions).not.toContain('dynamodb:Scan');
    expect(actions.filter((action) => action.includes('*'))).toEqual([]);
  });

  test(`${name} is denied the secrets that are not its own`, () => {
    const denials = denialsOf(name).filter(({ Action }) => Action.includes('dynamodb:*'));
    const keys = Object.entries(ownersOfSecrets).flatMap(([owner, prefix]) => (owner === name ? [] : [prefix]));
    expect(denials).toMatchObject([{ Condition: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': keys } } }]);
  });

  test(`${name} can not change what is in the audit log`, () => {
    const mayWrite = statementsOf(name).some(({ Effect, Action }) => Effect === 'Allow' && Action.some(isWrite));
    const denials = denialsOf(name).filter(({ Condition }) => JSON.stringify(Condition).includes('*#audit#*'));
    expect(denials.flatMap(({ Action }) => Action).sort()).toEqual(
      mayWrite ? ['dynamodb:BatchWriteItem', 'dynamodb:DeleteItem', 'dynamodb:UpdateItem'] : [],
    );
  });
}

test('only the functions that speak to browsers may post to their connections', () => {
  const reaching = functions
    .map(([name]) => name)
    .filter((name) => statementsOf(name).some(({ Action }) => Action.includes('execute-api:ManageConnections')));
  expect(reaching.sort()).toEqual(['OnTableChange', 'Realtime']);
});

test('only the functions that leave work to the background may send jobs', () => {
  const sending = functions
    .map(([name]) => name)
    .filter((name) => statementsOf(name).some(({ Action }) => Action.includes('sqs:SendMessage')));
  // What unpacks uploads sends what it could not process to its dead letters.
  expect(sending.sort()).toEqual(['Api', 'Iam', 'OnJob', 'OnSchedule', 'OnTableChange', 'OnUpload', 'Saml']);
});

test('what authorizes an upload and what streams files can write nothing', () => {
  for (const name of ['AuthorizeUpload', 'Stream']) {
    const actions = statementsOf(name).flatMap(({ Effect, Action }): string[] => (Effect === 'Allow' ? Action : []));
    expect(actions.filter((action) => /^(dynamodb|s3):(?!Get|BatchGet|Query|List)/.test(action))).toEqual([]);
  }
});

test.each(entries)('the bundle of %s is a program, in all its parts', (entry) => {
  const parts = readdirSync(bundleFolder(entry)).filter((name) => name.endsWith('.mjs'));
  // What Lambda itself brings.
  const runtime = 'globalThis.awslambda = { streamifyResponse: (handler) => handler };';
  const program = [runtime, ...parts.map((name) => `await import('./${name}');`)].join('');
  const env = { ...process.env, AWS_REGION: 'us-east-1', TABLE_NAME: 'table', AWS_LAMBDA_FUNCTION_NAME: entry };
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', program], { cwd: bundleFolder(entry), env });
  expect(run.status, run.stderr.toString().slice(-500)).toBe(0);
});

test('the bundle that agents wait for is small, and none is large', () => {
  const sizes = Object.fromEntries(
    entries.map((entry) => [entry, statSync(join(bundleFolder(entry), 'index.mjs')).size]),
  );
  expect(sizes.ingest).toBeLessThanOrEqual(800_000);
  for (const size of Object.values(sizes)) expect(size).toBeLessThanOrEqual(1_500_000);
});

/** Which objects a function may do what with: `GetObject files`. */
const objectRightsOf = (name: string): string[] =>
  statementsOf(name).flatMap(({ Action, Resource }) =>
    Action.filter((action: string) => /^s3:\w+Object$/.test(action)).flatMap((action: string) =>
      Resource.map((resource: Json) => `${action.slice(3)} ${/"\/(\w+)\/\*"/.exec(JSON.stringify(resource))?.[1]}`),
    ),
  );

test('each function touches the objects that are its business, and no others', () => {
  const rights = Object.fromEntries(functions.map(([name]) => [name, objectRightsOf(name).sort()]));
  expect(rights).toEqual({
    Iam: ['DeleteObject pictures', 'GetObject index', 'PutObject pictures'],
    Saml: [],
    Api: ['DeleteObject pictures', 'GetObject files', 'GetObject index', 'PutObject pictures'],
    Ingest: ['PutObject files'],
    Stream: ['GetObject exports', 'GetObject files', 'GetObject index', 'GetObject invoices', 'GetObject pictures'],
    AuthorizeUpload: [],
    OnUpload: ['DeleteObject inbox', 'GetObject inbox', 'PutObject files'],
    Realtime: [],
    OnTableChange: ['DeleteObject index', 'GetObject index', 'PutObject index'],
    OnJob: [
      'DeleteObject exports',
      'DeleteObject files',
      'DeleteObject index',
      'DeleteObject pictures',
      'GetObject exports',
      'GetObject files',
      'GetObject index',
      'PutObject exports',
      'PutObject files',
      'PutObject index',
      'PutObject invoices',
    ],
    OnSchedule: ['GetObject index'],
  });
});
