/** The engine wants a signature to be there; nobody checks it. DynamoDB Local keeps tables apart by the key id in it. */
export const storeHeaders = {
  'content-type': 'application/x-amz-json-1.0',
  'x-amz-date': '20260101T000000Z',
  authorization:
    'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=00',
};

/** One call of DynamoDB or its streams by the local cloud itself. Target: `DynamoDB_20120810.<Action>`. */
export const callStore = async (
  endpoint: string,
  target: string,
  input: unknown,
): Promise<{ status: number; text: string }> => {
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: { ...storeHeaders, 'x-amz-target': target },
    body: JSON.stringify(input),
  });
  return { status: answer.status, text: await answer.text() };
};
