import { expect, test } from 'vitest';
import type { Stack } from '#infra/local/template/cloudformation';
import { readTemplate } from '#infra/local/template/template';

const resolved = (value: unknown, stack: Partial<Stack> = {}, others: Stack[] = [], parameters = {}) => {
  const Resources = {
    Table: { Type: 'AWS::DynamoDB::Table', Properties: {} },
    Bucket: { Type: 'AWS::S3::Bucket', Properties: { BucketName: { 'Fn::Sub': `\${AWS::AccountId}-files` } } },
    Subject: { Type: 'Test', Properties: { value } },
  };
  return readTemplate([{ ...stack, Resources }, ...others], parameters).find('Subject')?.properties.value;
};

const tableArn = 'arn:aws:dynamodb:us-east-1:000000000000:table/Table';

test.each([
  [{ Ref: 'Table' }, 'Table'],
  [{ Ref: 'Bucket' }, '000000000000-files'],
  [{ Ref: 'AWS::Region' }, 'us-east-1'],
  [{ 'Fn::GetAtt': ['Table', 'Arn'] }, tableArn],
  [{ 'Fn::GetAtt': 'Table.Arn' }, tableArn],
  [{ 'Fn::Join': ['', [{ 'Fn::GetAtt': ['Table', 'Arn'] }, '/index/*']] }, `${tableArn}/index/*`],
  [{ 'Fn::Sub': `\${Table} \${Table.Arn} \${!kept}` }, `Table ${tableArn} \${kept}`],
  [{ 'Fn::Sub': [`\${name}-\${Table}`, { name: { Ref: 'Bucket' } }] }, '000000000000-files-Table'],
  [{ 'Fn::Select': [1, { 'Fn::Split': ['/', 'a/b/c'] }] }, 'b'],
  [{ 'Fn::If': ['Never', 'yes', 'no'] }, 'no'],
  [
    [1, { Ref: 'AWS::NoValue' }, { a: { Ref: 'AWS::NoValue' }, b: true }],
    [1, { b: true }],
  ],
])('%j is %j', (value, expected) => {
  expect(resolved(value, { Conditions: { Never: { 'Fn::Equals': ['a', 'b'] } } })).toEqual(expected);
});

test('a parameter has its default unless it is given', () => {
  const stack = { Parameters: { Color: { Default: 'blue' } } };
  expect(resolved({ Ref: 'Color' }, stack)).toBe('blue');
  expect(resolved({ Ref: 'Color' }, stack, [], { Color: 'red' })).toBe('red');
});

test('what one stack exports another imports', () => {
  const other: Stack = {
    Resources: { Queue: { Type: 'AWS::SQS::Queue' } },
    Outputs: { Arn: { Value: { 'Fn::GetAtt': ['Queue', 'Arn'] }, Export: { Name: 'queue-arn' } } },
  };
  expect(resolved({ 'Fn::ImportValue': 'queue-arn' }, {}, [other])).toBe('arn:aws:sqs:us-east-1:000000000000:Queue');
});

test('the condition of a policy is no reference', () => {
  const statement = { Condition: { StringLike: { 's3:prefix': ['a/*'] } } };
  expect(resolved(statement)).toEqual(statement);
});

test('a reference to nothing is named', () => {
  expect(() => resolved({ Ref: 'Missing' })).toThrow('The template refers to Missing, which it does not have.');
});

test('a resource whose condition does not hold is not there', () => {
  const Resources = { Queue: { Type: 'AWS::SQS::Queue', Condition: 'Never' } };
  const template = readTemplate([{ Resources, Conditions: { Never: { 'Fn::Equals': ['a', 'b'] } } }]);
  expect(template.ofType('AWS::SQS::Queue')).toEqual([]);
});
