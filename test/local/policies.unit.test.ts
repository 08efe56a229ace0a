import { expect, test } from 'vitest';
import { createPolicy } from '#infra/local/template/policies';

const policy = (...Statement: object[]) => createPolicy([{ Statement }], 'somebody');
const table = 'arn:aws:dynamodb:us-east-1:000000000000:table/main';
const allow = { Effect: 'Allow', Action: 'dynamodb:GetItem', Resource: table };

const isAllowed = (statements: object[], action: string, resource: string, context?: Record<string, string[]>) =>
  policy(...statements).refusal({ action, resource, context }) === undefined;

test('nothing is allowed that no statement allows', () => {
  expect(isAllowed([], 'dynamodb:GetItem', table)).toBe(false);
  expect(isAllowed([allow], 'dynamodb:GetItem', table)).toBe(true);
  expect(isAllowed([allow], 'dynamodb:PutItem', table)).toBe(false);
  expect(isAllowed([allow], 'dynamodb:GetItem', `${table}/index/GSI1`)).toBe(false);
});

test('the refusal names who, what and where', () => {
  expect(policy().refusal({ action: 'dynamodb:GetItem', resource: table })).toBe(
    `User: somebody is not authorized to perform: dynamodb:GetItem on resource: ${table} because no identity-based policy allows the dynamodb:GetItem action`,
  );
});

test.each([
  ['dynamodb:*', table, true],
  ['*', '*', true],
  ['dynamodb:Get*', `${table}*`, true],
  ['DYNAMODB:getitem', table, true],
  ['dynamodb:Get?tem', table, true],
  ['dynamodb:GetIte', table, false],
  ['dynamodb:GetItem', table.toUpperCase(), false],
])('%s on %s: %s', (Action, Resource, expected) => {
  expect(isAllowed([{ Effect: 'Allow', Action, Resource }], 'dynamodb:GetItem', table)).toBe(expected);
});

test('a deny wins over every allow', () => {
  const deny = { Effect: 'Deny', Action: 'dynamodb:*', Resource: '*' };
  expect(isAllowed([allow, deny], 'dynamodb:GetItem', table)).toBe(false);
});

test('what is not meant is what all but is said of', () => {
  const allButWrites = {
    Effect: 'Allow',
    NotAction: ['dynamodb:Put*', 'dynamodb:Delete*'],
    NotResource: 'arn:aws:s3:::*',
  };
  expect(isAllowed([allButWrites], 'dynamodb:GetItem', table)).toBe(true);
  expect(isAllowed([allButWrites], 'dynamodb:PutItem', table)).toBe(false);
  expect(isAllowed([allButWrites], 's3:GetObject', 'arn:aws:s3:::bucket/key')).toBe(false);
});

const keyed = (operator: string, Effect = 'Allow') => ({
  Effect,
  Action: 'dynamodb:*',
  Resource: '*',
  Condition: { [operator]: { 'dynamodb:LeadingKeys': ['tenant#*'] } },
});

test.each([
  ['ForAllValues:StringLike', ['tenant#1', 'tenant#2'], true],
  ['ForAllValues:StringLike', ['tenant#1', 'other#2'], false],
  ['ForAllValues:StringLike', [], true],
  ['ForAnyValue:StringLike', ['other#1', 'tenant#2'], true],
  ['ForAnyValue:StringLike', ['other#1'], false],
  ['ForAnyValue:StringLike', [], false],
  ['StringLike', ['tenant#1'], true],
  ['StringEquals', ['tenant#1'], false],
  ['StringNotLike', ['tenant#1'], false],
  ['StringNotLike', ['other#1'], true],
])('%s of leading keys %j: %s', (operator, keys, expected) => {
  const context = { 'dynamodb:LeadingKeys': keys };
  expect(isAllowed([keyed(operator)], 'dynamodb:GetItem', table, context)).toBe(expected);
});
