import { expect, test } from 'vitest';
import { stageName } from '#infra/constructs/stage-name';
import { givenApp, type Json, propertiesOf, resourcesOf } from './assembly.ts';
import { runAtEdge } from './edge-functions.ts';

const { service } = givenApp();
const { DistributionConfig: site } = propertiesOf(service, 'AWS::CloudFront::Distribution', 'Distribution');
const behaviours: Json[] = site.CacheBehaviors;

const behaviourOf = (pattern: string): Json => behaviours.find(({ PathPattern }) => PathPattern === pattern);

test('the WebSocket is chosen before the API, and the doubled slash has its own line', () => {
  expect(behaviours.map(({ PathPattern }) => PathPattern)).toEqual([
    '/api/reporting/api/websockets',
    '/api/*',
    '//api/*',
    '/files/*',
    '/assets/*',
  ]);
});

test('an error of the API stays an error of the API', () => {
  expect(site.CustomErrorResponses).toBeUndefined();
});

test.each(['/api/*', '//api/*', '/files/*'])('%s is never cached, redirected or answered by the site', (pattern) => {
  const behaviour = behaviourOf(pattern);
  const managedCachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
  expect(behaviour.CachePolicyId).toBe(managedCachingDisabled);
  expect(behaviour.ViewerProtocolPolicy).toBe('https-only');
  expect(behaviour.AllowedMethods).toHaveLength(7);
  expect(behaviour.TargetOriginId).not.toBe(site.DefaultCacheBehavior.TargetOriginId);
});

const requestOf = (uri: string, host = 'acme.example.com') => ({
  request: { uri, method: 'GET', headers: { host: { value: host } } },
  viewer: { ip: '203.0.113.9' },
});

test.each([
  ['//api/iam/v1/auth/refresh', '/api/iam/v1/auth/refresh'],
  ['/api//reporting/v1/test-runs/7/', '/api/reporting/v1/test-runs/7'],
  [
    '/api/reporting/v1/test-runs/7/tests/8/test-cases%3Aupsert',
    '/api/reporting/v1/test-runs/7/tests/8/test-cases:upsert',
  ],
  ['/api/reporting/v1/test-runs/7/artifact-references/', '/api/reporting/v1/test-runs/7/artifact-references'],
  ['/', '/'],
])('the API is asked for %s as %s', (uri, expected) => {
  expect(runAtEdge(service, 'NormaliseRequest', requestOf(uri))).toMatchObject({ uri: expected });
});

test("the API learns the viewer's host and address, whatever the viewer says they are", () => {
  const event = requestOf('/api/x');
  const spoofed = { ...event.request.headers, 'x-touchstone-viewer': { value: '127.0.0.1' } };
  expect(
    runAtEdge(service, 'NormaliseRequest', { ...event, request: { ...event.request, headers: spoofed } }).headers,
  ).toMatchObject({
    'x-touchstone-host': { value: 'acme.example.com' },
    'x-touchstone-viewer': { value: '203.0.113.9' },
  });
});

test('the WebSocket is found at the one stage of its API', () => {
  const request = runAtEdge(service, 'RewriteSocket', requestOf('/api/reporting/api/websockets'));
  expect(request.uri).toBe(`/${stageName}`);
  expect(request.headers['x-touchstone-host']).toEqual({ value: 'acme.example.com' });
  expect(propertiesOf(service, 'AWS::ApiGatewayV2::Stage', 'SocketStage').StageName).toBe(stageName);
});

test.each([
  ['/', '/index.html'],
  ['/projects/DEF/automation-launches/7', '/index.html'],
  ['/projects/DEF/automation-launches/', '/index.html'],
  ['/users/jane.doe@example.com/profile', '/index.html'],
  ['/assets/main-4f1c.js', '/assets/main-4f1c.js'],
  ['/favicon.svg', '/favicon.svg'],
])('the site serves %s from %s', (uri, expected) => {
  expect(runAtEdge(service, 'ServePage', requestOf(uri))).toMatchObject({ uri: expected });
});

test.each([
  ['/assets/main-4f1c.js', 200, 'public, max-age=31536000, immutable'],
  ['/assets/main-gone.js', 404, 'no-cache'],
  ['/index.html', 200, 'no-cache'],
])('a browser keeps %s, answered with %i, as: %s', (uri, statusCode, expected) => {
  const event = { ...requestOf(uri), response: { statusCode, headers: {} } };
  expect(runAtEdge(service, 'CacheSite', event).headers).toMatchObject({ 'cache-control': { value: expected } });
});

const headersOf = (id: string): Json =>
  propertiesOf(service, 'AWS::CloudFront::ResponseHeadersPolicy', id).ResponseHeadersPolicyConfig.SecurityHeadersConfig;

test('a page runs and looks by our own files alone, shows pictures of elsewhere at most, and nobody frames it', () => {
  const { ContentSecurityPolicy: policy } = headersOf('PageHeaders').ContentSecurityPolicy;
  expect(policy).toContain("default-src 'none'; script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|\*/);
  const fromElsewhere = policy.split('; ').filter((directive: string) => /https?:/.test(directive));
  expect(fromElsewhere).toEqual(["img-src 'self' data: blob: https:"]);
});

test('nothing that the API answers can run, unless it says itself that it must', () => {
  expect(headersOf('ApiHeaders').ContentSecurityPolicy).toEqual({
    ContentSecurityPolicy: "default-src 'none'; frame-ancestors 'none'; sandbox",
    Override: false,
  });
});

test.each(['PageHeaders', 'ApiHeaders'])('%s forbid guessing types and speaking without TLS', (id) => {
  expect(headersOf(id)).toMatchObject({
    ContentTypeOptions: { Override: true },
    StrictTransportSecurity: { AccessControlMaxAgeSec: 31_536_000, IncludeSubdomains: true },
  });
});

test('only CloudFront reads the site from its bucket', () => {
  const [origin] = site.Origins.filter(({ S3OriginConfig }: Json) => S3OriginConfig);
  expect(origin).toHaveProperty('OriginAccessControlId');
  const statements: Json[] = propertiesOf(service, 'AWS::S3::BucketPolicy', 'SitePolicy').PolicyDocument.Statement;
  const readers = statements.filter(({ Effect }) => Effect === 'Allow');
  expect(readers).toHaveLength(1);
  for (const { Principal, Condition } of readers) {
    expect(Principal).toEqual({ Service: 'cloudfront.amazonaws.com' });
    expect(Condition.StringEquals).toHaveProperty('AWS:SourceArn');
  }
});

test('a domain serves every tenant below it', () => {
  const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/7';
  const named = givenApp({ domain: 'example.com', certificateArn });
  const { DistributionConfig } = propertiesOf(named.service, 'AWS::CloudFront::Distribution', 'Distribution');
  expect(DistributionConfig.Aliases).toEqual(['example.com', '*.example.com']);
  expect(DistributionConfig.ViewerCertificate).toMatchObject({
    AcmCertificateArn: certificateArn,
    MinimumProtocolVersion: 'TLSv1.2_2021',
  });
  const functions = Object.values(resourcesOf(named.service, 'AWS::Lambda::Function'));
  for (const { Properties } of functions) expect(Properties.Environment.Variables.SITE_DOMAIN).toBe('example.com');
});
