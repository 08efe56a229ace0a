import { expect, test } from 'vitest';
import { allEndpoints } from '#shared/http/all-endpoints';
import { errorStatus } from '#shared/http/errors';
import { givenApp, type Json, propertiesOf, resourcesOf } from './assembly.ts';
import { createRouteFinder, servantOf } from './rest-routes.ts';

const { service } = givenApp();
const findRoute = createRouteFinder(service);
const servants = { iam: 'Iam', saml: 'Saml', api: 'Api', ingest: 'Ingest', stream: 'Stream', inbox: 'inbox' };

for (const [name, endpoint] of Object.entries(allEndpoints)) {
  test(`${name} is answered by ${endpoint.service}`, () => {
    const path = endpoint.path.replace(/\{\w+\+\}/g, 'some/long/path').replace(/\{\w+\}/g, '7');
    const route = findRoute(endpoint.method, path);
    expect(route && servantOf(route)).toBe(servants[endpoint.service]);
  });
}

test.each([
  ['POST', '/api/reporting/v1/test-runs/undefined/tests/NaN/artifacts', 'inbox'],
  ['GET', '/api/reporting/v1/test-runs/7/artifacts', 'Ingest'],
  ['PUT', '/api/reporting/v1/test-runs/7/tests/8/no/such/thing', 'Ingest'],
  ['GET', '/api/reporting/v1/launches/7/tests/8/logs', 'Api'],
  ['GET', '/api/reporting/nothing/here', 'Api'],
  ['DELETE', '/api/iam', 'Iam'],
  ['GET', '/files/default/7/picture.png', 'Stream'],
])('%s %s is answered by %s', (method, path, servant) => {
  expect(servantOf(findRoute(method, path))).toBe(servant);
});

test('no path has two variables beside each other, which API Gateway refuses', () => {
  const variables = Object.values(resourcesOf(service, 'AWS::ApiGateway::Resource'))
    .filter(({ Properties }) => Properties.PathPart.startsWith('{'))
    .map(({ Properties }) => JSON.stringify(Properties.ParentId));
  expect(new Set(variables).size).toBe(variables.length);
});

test('bytes pass the gateway untouched', () => {
  expect(propertiesOf(service, 'AWS::ApiGateway::RestApi', 'RestApi').BinaryMediaTypes).toEqual(['*/*']);
});

test('what may be large is streamed', () => {
  const { Integration } = findRoute('GET', '/files/default/7/video.mp4');
  expect(Integration.ResponseTransferMode).toBe('STREAM');
  expect(JSON.stringify(Integration.Uri)).toContain('/response-streaming-invocations');
  expect(Integration.TimeoutInMillis).toBe(300_000);
});

test('the stage limits the rate, is traced and logs each request without its query', () => {
  const [stage] = Object.values(resourcesOf(service, 'AWS::ApiGateway::Stage'));
  expect(stage?.Properties).toMatchObject({ StageName: 'live', TracingEnabled: true });
  expect(stage?.Properties.MethodSettings).toMatchObject([{ ThrottlingBurstLimit: 2000, ThrottlingRateLimit: 4000 }]);
  expect(JSON.parse(stage?.Properties.AccessLogSetting.Format)).toMatchObject({ status: '$context.status' });
  expect(stage?.Properties.AccessLogSetting.Format).not.toMatch(/query|requestOverride|path.*\?/i);
});

const refusals = Object.values(resourcesOf(service, 'AWS::ApiGateway::GatewayResponse')).map((each) => each.Properties);

const everyResponseType = [
  ...['ACCESS_DENIED', 'API_CONFIGURATION_ERROR', 'AUTHORIZER_CONFIGURATION_ERROR', 'AUTHORIZER_FAILURE'],
  ...['BAD_REQUEST_BODY', 'BAD_REQUEST_PARAMETERS', 'DEFAULT_4XX', 'DEFAULT_5XX', 'EXPIRED_TOKEN'],
  ...['INTEGRATION_FAILURE', 'INTEGRATION_TIMEOUT', 'INVALID_API_KEY', 'INVALID_SIGNATURE'],
  ...['MISSING_AUTHENTICATION_TOKEN', 'QUOTA_EXCEEDED', 'REQUEST_TOO_LARGE', 'RESOURCE_NOT_FOUND', 'THROTTLED'],
  ...['UNAUTHORIZED', 'UNSUPPORTED_MEDIA_TYPE', 'WAF_FILTERED'],
];

test('the gateway itself never answers but in our shape', () => {
  expect(refusals.map(({ ResponseType }) => ResponseType).sort()).toEqual(everyResponseType);
});

for (const { ResponseType, StatusCode, ResponseParameters, ResponseTemplates } of refusals) {
  test(`${ResponseType} is JSON with a code of ours and a sentence`, () => {
    const { code, message, requestId } = JSON.parse(ResponseTemplates['application/json']);
    const statuses: Record<string, number> = errorStatus;
    expect(ResponseParameters['gatewayresponse.header.Content-Type']).toBe("'application/json'");
    expect(message).toMatch(/\S/);
    if (ResponseType !== 'DEFAULT_4XX') expect(StatusCode).toBe(String(statuses[code]));
    expect(requestId).toBe(Number(StatusCode) >= 500 ? '$context.requestId' : undefined);
  });
}

test('what is too large for the gateway is told so in plain words', () => {
  const tooLarge: Json = refusals.find(({ ResponseType }) => ResponseType === 'REQUEST_TOO_LARGE');
  expect(tooLarge).toMatchObject({ StatusCode: '413' });
  expect(JSON.parse(tooLarge.ResponseTemplates['application/json'])).toEqual({
    code: 'TOO_LARGE',
    message: 'The request is too large: a file may have 10 MB, anything else 4.5 MB.',
  });
});
