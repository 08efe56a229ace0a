import type { APIGatewayProxyEvent, Context, S3ObjectCreatedNotificationEvent } from 'aws-lambda';
import { expect, test } from 'vitest';
import { queryItems } from '#functions/data/items';
import { writeObject } from '#functions/data/objects';
import { handler as authorize } from '#functions/entry/authorize-upload';
import { handler as ingest } from '#functions/entry/ingest';
import { handler as unpack } from '#functions/entry/on-upload';
import { givenUser, type SignedIn } from '#test/support/fixtures';
import { givenAgent, now } from './given-agent.ts';

const context = { awsRequestId: 'a', functionName: 'f', getRemainingTimeInMillis: () => 30_000 } as unknown as Context;

/** As API Gateway sends it when all media types are binary. */
const eventOf = (as: SignedIn | undefined, httpMethod: string, path: string, body?: unknown) => {
  const [pathname = '', query] = path.split('?');
  const headers = { Host: ['api.example'], 'x-touchstone-host': [`${as?.host ?? 'localhost'}:4000`] };
  return {
    httpMethod,
    path: pathname,
    multiValueHeaders: as ? { ...headers, Authorization: [`BEARER ${as.token}`] } : headers,
    multiValueQueryStringParameters: query
      ? Object.fromEntries([...new URLSearchParams(query)].map(([name, value]) => [name, [value]]))
      : null,
    requestContext: { requestId: 'r', identity: { sourceIp: '127.0.0.1' } },
    body: body === undefined ? null : Buffer.from(JSON.stringify(body)).toString('base64'),
    isBase64Encoded: body !== undefined,
  } as unknown as APIGatewayProxyEvent;
};

test('doubled and trailing slashes and an encoded colon reach the endpoint', async () => {
  const { user, project, path, testPath } = await given();
  const calls = [
    ['POST', `//api/reporting/v1/test-runs/?projectKey=${project.projectKey}`, { name: 'x', startedAt: now() }, 200],
    ['POST', `/${path}/tests/`, { name: 'x', startedAt: now() }, 200],
    ['POST', `${testPath}/test-cases%3Aupsert`, { items: [] }, 204],
    ['POST', `/${path}//logs/`, [], 202],
  ] as const;
  for (const [method, address, body, statusCode] of calls)
    expect(await ingest(eventOf(user, method, address, body), context)).toMatchObject({ statusCode });
});

test('every refusal is JSON with a message', async () => {
  const { user, path } = await given();
  const refused = [
    [eventOf(undefined, 'POST', `${path}/tests`, { name: 'x' }), 401],
    [eventOf(user, 'POST', `${path}/tests`, { name: {} }), 400],
    [eventOf(user, 'GET', `${path}/tests`), 405],
    [eventOf(user, 'POST', '/api/reporting/v1/test-runs/NaN/tests', { name: 'x' }), 404],
    [eventOf(user, 'POST', '/api/reporting/v1/nothing', {}), 404],
  ] as const;
  for (const [event, statusCode] of refused) {
    const answer = await ingest(event, context);
    expect(answer).toMatchObject({ statusCode, headers: { 'content-type': 'application/json' } });
    expect(JSON.parse(answer.body)).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  }
});

test('the gateway is told where to put an upload, or to refuse it', async () => {
  const { tenant, project, user, launchId, testId } = await given();
  const ask = (as: SignedIn | undefined, pathParameters: Record<string, string>) =>
    authorize(
      { ...eventOf(as, 'POST', '/upload'), type: 'REQUEST', methodArn: 'arn:x', pathParameters } as never,
      context,
    );
  const params = { launchId: String(launchId), testId: String(testId) };
  const allowed = await ask(user, params);
  expect(allowed).toMatchObject({
    policyDocument: { Statement: [{ Effect: 'Allow', Resource: 'arn:x' }] },
    context: {
      outcome: 'ALLOWED',
      key: expect.stringMatching(`^inbox/${tenant.tenantId}/${launchId}/test/${testId}/`),
    },
  });
  expect(await ask(user, { launchId: 'NaN' })).toMatchObject({
    context: { outcome: 'NOT_FOUND', message: 'Launch can not be found' },
  });
  const guest = await givenUser(tenant, { in: [{ project, role: 'GUEST' }] });
  expect(await ask(guest, params)).toMatchObject({
    policyDocument: { Statement: [{ Effect: 'Deny' }] },
    context: { message: expect.any(String) },
  });
  await expect(ask(undefined, params)).rejects.toThrow(/^Unauthorized$/);

  const key = String(allowed.context?.key);
  const form = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello\r\n--b--\r\n';
  await writeObject({ key, bytes: Buffer.from(form), contentType: 'multipart/form-data; boundary=b' });
  const event = { detail: { bucket: { name: 'b' }, object: { key } } } as unknown as S3ObjectCreatedNotificationEvent;
  for (let count = 0; count < 2; count++) await unpack(event, context);
  const items = await queryItems({ PK: `${tenant.tenantId}#launch#${launchId}#test#${testId}`, prefix: 'artifact#' });
  expect(items).toMatchObject([{ fileName: 'a.txt', bytes: 5 }]);
});

const given = async () => {
  const agent = await givenAgent();
  const { path, launchId } = await agent.startLaunch();
  const { testId, path: testPath } = await agent.startTest(path);
  return { ...agent, path, launchId, testId, testPath };
};
