import velocity from 'velocityjs';
import { expect, test } from 'vitest';
import { givenApp, type Json, propertiesOf } from './assembly.ts';
import { createRouteFinder } from './rest-routes.ts';

const { service } = givenApp();
const launch = '/api/reporting/v1/test-runs/7';
const method = createRouteFinder(service)('POST', `${launch}/artifacts`);
const integration = method.Integration;

test.each([`${launch}/artifacts`, `${launch}/tests/8/artifacts`, `${launch}/test-sessions/9/artifacts`])(
  'an upload to %s goes into the bucket past every function',
  (path) => {
    expect(createRouteFinder(service)('POST', path)).toMatchObject({
      AuthorizationType: 'CUSTOM',
      Integration: { Type: 'AWS', IntegrationHttpMethod: 'PUT', Uri: integration.Uri },
    });
  },
);

test('the authorizer is asked each time, and names the object', () => {
  const authorizer = propertiesOf(service, 'AWS::ApiGateway::Authorizer', 'UploadAuthorizer');
  expect(authorizer).toMatchObject({ Type: 'REQUEST', AuthorizerResultTtlInSeconds: 0 });
  expect(authorizer).not.toHaveProperty('IdentitySource');
  expect(integration.RequestParameters).toEqual({
    'integration.request.path.key': 'context.authorizer.key',
    'integration.request.header.Content-Type': 'method.request.header.Content-Type',
  });
  expect(JSON.stringify(integration.Uri)).toContain('/{key}');
});

test('the gateway may put into the inbox and do nothing else', () => {
  const [policy] = propertiesOf(service, 'AWS::IAM::Role', 'InboxRole').Policies;
  expect(policy.PolicyDocument.Statement).toMatchObject([{ Action: 's3:PutObject', Effect: 'Allow' }]);
  expect(JSON.stringify(policy.PolicyDocument.Statement[0].Resource)).toContain('/inbox/*');
});

const render = (response: Json, authorizer: Record<string, string>) => {
  const context: Json = { authorizer, requestId: 'R1', responseOverride: {} };
  const body = JSON.parse(velocity.render(response.ResponseTemplates['application/json'], { context }));
  return { status: context.responseOverride.status ?? Number(response.StatusCode), body };
};

const answerTo = (status: string): Json =>
  integration.IntegrationResponses.find(
    (each: Json) => each.SelectionPattern && new RegExp(`^${each.SelectionPattern}$`).test(status),
  ) ?? integration.IntegrationResponses.find((each: Json) => !each.SelectionPattern);

test('an upload is created at once', () => {
  expect(render(answerTo('200'), { key: 'inbox/7' })).toEqual({ status: 201, body: {} });
});

test('an upload to a launch that does not exist is not found', () => {
  const authorizer = { outcome: 'NOT_FOUND', message: 'Launch can not be found' };
  const body = { code: 'NOT_FOUND', message: 'Launch can not be found' };
  expect(render(answerTo('200'), authorizer)).toEqual({ status: 404, body });
});

test.each([
  ['503', 503, 'UNAVAILABLE'],
  ['403', 500, 'INTERNAL'],
])('when the bucket answers %s, the agent gets %i in our shape', (given, status, code) => {
  expect(render(answerTo(given), {})).toMatchObject({ status, body: { code, requestId: 'R1' } });
});
