import { appendFile } from 'node:fs/promises';
import { ApiGatewayManagementApiClient, PostToConnectionCommand } from '@aws-sdk/client-apigatewaymanagementapi';
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { ChangeMessageVisibilityCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';

/** The functions of the miniature cloud: each does one thing that a test wants to see. */

const store = new DynamoDBClient({ maxAttempts: 1 });
const objects = new S3Client({ forcePathStyle: true, maxAttempts: 1 });
const queues = new SQSClient({ maxAttempts: 1 });
const QueueUrl = process.env.QUEUE_URL;
const TableName = process.env.TABLE_NAME;
const Bucket = process.env.BUCKET_NAME;

type HttpEvent = { path: string; queryStringParameters: Record<string, string> | null; body: string | null };

const json = (value: unknown, statusCode = 200) => ({
  statusCode,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});

/** Answers with what it was given. */
export const echo = async (event: unknown) => json(event);

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Behaves as the query says. */
export const trouble = async ({ queryStringParameters }: HttpEvent) => {
  const { kind, milliseconds = '0', bytes = '0' } = queryStringParameters ?? {};
  if (kind === 'tell') await heard({ isUnderWay: true });
  await pause(Number(milliseconds));
  if (kind === 'throw') throw new Error('A secret of the inside');
  if (kind === 'exit') process.exit(1);
  if (kind === 'malformed') return 'no proxy result';
  if (kind === 'binary')
    return { statusCode: 200, body: Buffer.from([0, 255, 1]).toString('base64'), isBase64Encoded: true };
  if (kind === 'headers')
    return { statusCode: 200, headers: { one: '1' }, multiValueHeaders: { 'set-cookie': ['a=1', 'b=2'] }, body: '' };
  return json('x'.repeat(Number(bytes)));
};

/** Calls AWS as the query says, and answers with the name of the error. */
export const rights = async ({ queryStringParameters }: HttpEvent) => {
  const { call, key = '' } = queryStringParameters ?? {};
  const Key = { PK: { S: key }, SK: { S: 'item' } };
  try {
    if (call === 'put') await store.send(new PutItemCommand({ TableName, Item: Key }));
    if (call === 'get') await store.send(new GetItemCommand({ TableName, Key }));
    if (call === 'put-object') await objects.send(new PutObjectCommand({ Bucket, Key: key, Body: 'content' }));
    if (call === 'get-object') await objects.send(new GetObjectCommand({ Bucket, Key: key }));
    if (call === 'send') await queues.send(new SendMessageCommand({ QueueUrl, MessageBody: key }));
    return json({ error: null });
  } catch (error) {
    return json({ error: error instanceof Error ? error.name : String(error) });
  }
};

const heard = (value: unknown) => appendFile(process.env.HEARD_FILE ?? '', `${JSON.stringify(value)}\n`);

type StreamEvent = {
  Records: { dynamodb: { SequenceNumber: string; NewImage?: Record<string, { S: string }> } }[];
  shardId?: string;
  state?: { count?: number };
};

/** Tells what it was given; fails on poison; counts in the state of its window. */
export const onRecords = async ({ Records, shardId, state }: StreamEvent) => {
  const items = Records.map(({ dynamodb }) => dynamodb.NewImage?.PK?.S);
  await heard({ items, shardId, before: state?.count ?? 0 });
  if (items.includes('poison')) throw new Error('poison');
  const refused = Records.find(({ dynamodb }) => dynamodb.NewImage?.PK?.S === 'refused');
  const batchItemFailures = refused ? [{ itemIdentifier: refused.dynamodb.SequenceNumber }] : [];
  return { batchItemFailures, state: { count: (state?.count ?? 0) + Records.length } };
};

export const onUpload = async (event: { detail: { object: { key: string } } }) => {
  await heard({ uploaded: event.detail.object.key });
  if (event.detail.object.key.includes('broken')) throw new Error('broken');
};

type QueueEvent = { Records: { messageId: string; receiptHandle: string; body: string; attributes: object }[] };

/** Tells what it was given; fails at what is broken, reports what is refused, and hangs on what is endless. */
export const onMessages = async ({ Records }: QueueEvent) => {
  await heard({ messages: Records.map(({ body }) => body), attributes: Records[0]?.attributes });
  if (Records.some(({ body }) => body === 'broken')) throw new Error('broken');
  if (Records.some(({ body }) => body === 'endless')) await pause(60_000);
  const refused = Records.filter(({ body }) => body.startsWith('refused'));
  for (const { body, receiptHandle: ReceiptHandle } of refused)
    if (body === 'refused for now')
      await queues.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 0 }));
  return { batchItemFailures: refused.map(({ messageId }) => ({ itemIdentifier: messageId })) };
};

export const onSchedule = async () => heard({ ticked: true });

type SocketEvent = {
  requestContext: { routeKey: string; connectionId: string };
  headers?: Record<string, string>;
  body?: string;
};

/** Refuses who asks for it, repeats what it is told, and tells who left. */
export const socket = async ({ requestContext: { routeKey, connectionId }, headers = {}, body = '' }: SocketEvent) => {
  if (routeKey === '$disconnect') await heard({ left: connectionId });
  if (routeKey === '$connect') {
    if (headers['x-refuse']) return { statusCode: 403 };
    return { statusCode: 200, headers: { 'Sec-WebSocket-Protocol': 'v12.stomp' } };
  }
  if (routeKey === '$default') {
    if (body === 'fail') throw new Error('fail');
    const [command = '', target = connectionId] = body.split(' ');
    const client = new ApiGatewayManagementApiClient({ endpoint: process.env.SOCKET_ENDPOINT });
    const Data = command === 'id' ? connectionId : await post(client, target, command);
    await client.send(new PostToConnectionCommand({ ConnectionId: connectionId, Data }));
  }
  return { statusCode: 200 };
};

const post = async (client: ApiGatewayManagementApiClient, ConnectionId: string, command: string): Promise<string> => {
  const Data = command.startsWith('big') ? 'x'.repeat(Number(command.slice(3))) : command;
  return client.send(new PostToConnectionCommand({ ConnectionId, Data })).then(
    () => 'posted',
    (error: Error) => error.name,
  );
};

type AuthorizerEvent = { methodArn: string; pathParameters: { name: string } };

export const authorize = async ({ methodArn, pathParameters: { name } }: AuthorizerEvent) => {
  if (name === 'nobody') throw new Error('Unauthorized');
  return {
    principalId: 'somebody',
    policyDocument: {
      Version: '2012-10-17',
      Statement: [
        { Action: 'execute-api:Invoke', Effect: name === 'forbidden' ? 'Deny' : 'Allow', Resource: methodArn },
      ],
    },
    context: { key: `inbox/${name}`, message: 'Not "you"', outcome: name === 'unknown' ? 'NOT_FOUND' : 'FOUND' },
  };
};

type ResponseStream = NodeJS.WritableStream;
declare const awslambda: {
  streamifyResponse: (work: (event: HttpEvent, stream: ResponseStream) => Promise<void>) => unknown;
  HttpResponseStream: { from: (stream: ResponseStream, prelude: object) => ResponseStream };
};

/** 20 MB, three times what an answer may have that is not streamed. */
export const stream = awslambda.streamifyResponse(async (_, output) => {
  const body = awslambda.HttpResponseStream.from(output, { statusCode: 202, headers: { 'x-streamed': 'yes' } });
  for (let megabyte = 0; megabyte < 20; megabyte += 1) body.write(Buffer.alloc(1024 * 1024, 'x'));
  body.end();
});
