import { expect, test } from 'vitest';
import { decodeXml } from '#infra/local/aws/xml';
import { dynamoWishes } from '#infra/local/dynamodb/dynamo-wishes';
import { matchesPattern } from '#infra/local/events/event-pattern';
import { decodeAwsChunks } from '#infra/local/s3/aws-chunks';

test('a stream in chunks with trailers is the bytes it stands for', () => {
  const body = Buffer.from('3;chunk-signature=x\r\nhel\r\n2\r\nlo\r\n0\r\nx-amz-checksum-crc32:NhCmhg==\r\n\r\n');
  const decoded = decodeAwsChunks({ 'content-encoding': 'gzip,aws-chunked', 'x-amz-trailer': 'x' }, body);
  expect(decoded.body.toString()).toBe('hello');
  expect(decoded.headers).toEqual({ 'content-encoding': 'gzip' });
  expect(decodeAwsChunks({}, body).body).toBe(body);
});

const wishesOf = dynamoWishes([{ name: 'main', partitionKey: 'PK', indexes: { GSI1: 'GSI1PK' } }]);
const wished = (action: string, input: Record<string, unknown>) =>
  wishesOf(action, { TableName: 'main', ...input }).map(({ action, resource, context }) => [
    action.replace('dynamodb:', ''),
    resource.replace(/.*table\//, ''),
    context?.['dynamodb:LeadingKeys'],
  ]);

test('a call of the table asks for its action, its resource and its leading keys', () => {
  const Key = { PK: { S: 'a' }, SK: { S: 'b' } };
  expect(wished('GetItem', { Key })).toEqual([['GetItem', 'main', ['a']]]);
  expect(wished('PutItem', { Item: Key })).toEqual([['PutItem', 'main', ['a']]]);
  const query = {
    KeyConditionExpression: '#pk = :pk and begins_with(#sk1, :sk1)',
    ExpressionAttributeNames: { '#pk': 'PK', '#sk1': 'SK' },
    ExpressionAttributeValues: { ':pk': { S: 'a' }, ':sk1': { S: 'b' } },
  };
  expect(wished('Query', query)).toEqual([['Query', 'main', ['a']]]);
  const inIndex = { ...query, IndexName: 'GSI1', ExpressionAttributeNames: { '#pk': 'GSI1PK', '#sk1': 'GSI1SK' } };
  expect(wished('Query', inIndex)).toEqual([['Query', 'main/index/GSI1', ['a']]]);
  expect(wished('Scan', {})).toEqual([['Scan', 'main', []]]);
});

test('a transaction asks for the rights of its parts, a batch for its own', () => {
  const Key = { PK: { S: 'a' } };
  const TransactItems = [{ Put: { TableName: 'main', Item: Key } }, { ConditionCheck: { TableName: 'main', Key } }];
  expect(wished('TransactWriteItems', { TransactItems })).toEqual([
    ['PutItem', 'main', ['a']],
    ['ConditionCheckItem', 'main', ['a']],
  ]);
  const RequestItems = { main: [{ PutRequest: { Item: Key } }, { DeleteRequest: { Key: { PK: { S: 'b' } } } }] };
  expect(wished('BatchWriteItem', { RequestItems })).toEqual([['BatchWriteItem', 'main', ['a', 'b']]]);
  expect(wished('BatchGetItem', { RequestItems: { main: { Keys: [Key] } } })).toEqual([
    ['BatchGetItem', 'main', ['a']],
  ]);
});

test('events are matched as EventBridge matches them', () => {
  const event = { source: 'aws.s3', detail: { object: { key: 'inbox/a.zip' } } };
  expect(matchesPattern({ source: ['aws.s3'], detail: { object: { key: [{ prefix: 'inbox/' }] } } }, event)).toBe(true);
  expect(matchesPattern({ source: ['aws.ec2', 'aws.s3'] }, event)).toBe(true);
  expect(matchesPattern({ detail: { object: { key: [{ suffix: '.png' }] } } }, event)).toBe(false);
  expect(matchesPattern({ detail: { reason: [{ exists: false }] } }, event)).toBe(true);
  expect(matchesPattern({ source: [{ 'anything-but': ['aws.s3'] }] }, event)).toBe(false);
});

test('keys come out of XML as they were', () => {
  expect(decodeXml('a &amp; b &lt;c&gt; &#x27;&#34; &unknown;')).toBe('a & b <c> \'" &unknown;');
});
