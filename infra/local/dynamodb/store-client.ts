import type { HttpClient } from '../http/http-client.ts';

/** The engine wants a signature to be there; nobody checks it. DynamoDB Local keeps tables apart by the key id in it. */
export const storeHeaders = {
  'content-type': 'application/x-amz-json-1.0',
  'x-amz-date': '20260101T000000Z',
  authorization:
    'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=00',
};

/** One call of DynamoDB or its streams. Target: `DynamoDB_20120810.<Action>`. */
export const callStore = async (
  client: HttpClient,
  target: string,
  input: unknown,
): Promise<{ status: number; text: string }> => {
  const body = typeof input === 'string' ? input : JSON.stringify(input);
  const headers = { ...storeHeaders, 'x-amz-target': target, 'content-length': Buffer.byteLength(body) };
  const answer = await client.send('POST', '/', headers, body);
  return { status: answer.status, text: answer.body.toString('utf8') };
};
