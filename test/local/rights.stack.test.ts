import { afterEach, expect, test } from 'vitest';
import { allowTable, type Miniature, startMiniature } from './miniature/start-miniature.ts';

let cloud: Miniature;
afterEach(() => cloud.close());

const errorOf = async (call: string, key = 'default#thing'): Promise<string | null> => {
  const answer = await fetch(`${cloud.url}/api/rights?${new URLSearchParams({ call, key })}`);
  return (await answer.json()).error;
};

const bucketStatement = (action: string, prefix: string) => ({
  Effect: 'Allow',
  Action: `s3:${action}`,
  Resource: { 'Fn::Join': ['', [{ 'Fn::GetAtt': ['Bucket', 'Arn'] }, `/${prefix}*`]] },
});

test('what a function is not allowed fails here as it would on AWS', async () => {
  cloud = await startMiniature({ statements: [allowTable('PutItem', 'GetItem')] });
  expect(await errorOf('put')).toBeNull();
  expect(await errorOf('get')).toBeNull();
  expect(await errorOf('put-object')).toBe('AccessDenied');
  await cloud.close();
  // The same function, the same code: only the permission is gone.
  cloud = await startMiniature({ statements: [allowTable('GetItem')] });
  expect(await errorOf('put')).toBe('AccessDeniedException');
  expect(await errorOf('get')).toBeNull();
});

test('a deny of leading keys keeps a function from those items only', async () => {
  const secrets = {
    Effect: 'Deny',
    Action: 'dynamodb:*',
    Resource: '*',
    Condition: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['_platform#secret*'] } },
  };
  cloud = await startMiniature({ statements: [allowTable('PutItem', 'GetItem'), secrets] });
  expect(await errorOf('put', 'default#thing')).toBeNull();
  expect(await errorOf('put', '_platform#secret#signing')).toBe('AccessDeniedException');
  expect(await errorOf('get', '_platform#secret#signing')).toBe('AccessDeniedException');
});

test('rights on objects end with their prefix, and who may not list does not learn what is missing', async () => {
  cloud = await startMiniature({
    statements: [bucketStatement('PutObject', 'files/'), bucketStatement('GetObject', 'files/')],
  });
  expect(await errorOf('put-object', 'files/a b+ü')).toBeNull();
  expect(await errorOf('get-object', 'files/a b+ü')).toBeNull();
  expect(await errorOf('put-object', 'inbox/a')).toBe('AccessDenied');
  expect(await errorOf('get-object', 'files/missing')).toBe('AccessDenied');
});

test('calls are counted by function, and troubles come on demand', async () => {
  cloud = await startMiniature({ statements: [allowTable('PutItem', 'GetItem'), bucketStatement('PutObject', '')] });
  const { faults, usage } = cloud.platform;
  const answer = await fetch(`${cloud.url}/api/rights?call=put&key=default`);
  expect(usage.ofTrace(answer.headers.get('x-amzn-trace-id'))).toEqual({ roundTrips: 1, readUnits: 0, writeUnits: 1 });
  await errorOf('get');
  expect(usage.ofFunction('Rights')).toEqual({ roundTrips: 2, readUnits: 0.5, writeUnits: 1 });
  faults.throttle(1, 'PutItem');
  expect(await errorOf('put')).toBe('ProvisionedThroughputExceededException');
  expect(await errorOf('put')).toBeNull();
  faults.setBucketAvailable(false);
  expect(await errorOf('put-object')).toBe('ServiceUnavailable');
  faults.clear();
  expect(await errorOf('put-object')).toBeNull();
});
