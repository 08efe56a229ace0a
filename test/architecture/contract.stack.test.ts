import { expect, test } from 'vitest';
import { auditStreamEndpoints } from '#functions/audit/stream-endpoints';
import { billingStreamEndpoints } from '#functions/billing/stream-endpoints';
import { handler as api } from '#functions/entry/api';
import { handler as iam } from '#functions/entry/iam';
import { handler as ingest } from '#functions/entry/ingest';
import { handler as saml } from '#functions/entry/saml';
import { exportStreamEndpoints } from '#functions/exports/stream-endpoints';
import { streamEndpoints } from '#functions/launches/index';
import { allEndpoints } from '#shared/http/all-endpoints';
import type { Endpoint } from '#shared/http/endpoint';
import { notFound } from '#shared/http/errors';
import { projectPermissions } from '#shared/iam/groups/permissions';
import { handledEndpoints, nameOf } from './handled-endpoints.ts';

const declared = Object.entries(allEndpoints);
const addressOf = ({ method, path }: Endpoint) => `${method} ${path.replace(/\{\w+/g, '{')}`;

test('no two endpoints share an address', () => {
  const addresses = declared.map(([, endpoint]) => addressOf(endpoint));
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
});

test('every endpoint that is declared is answered, and every one that is answered is declared', () => {
  const wanted = declared.filter(([, { service }]) => service !== 'inbox').map(([, endpoint]) => endpoint);
  const answered = new Set(handledEndpoints.map(({ endpoint }) => endpoint));
  expect(wanted.filter((endpoint) => !answered.has(endpoint)).map(({ path }) => path)).toEqual([]);
  const known = new Set(declared.map(([, endpoint]) => endpoint));
  expect(handledEndpoints.filter(({ endpoint }) => !known.has(endpoint)).map(nameOf)).toEqual([]);
});

test('what a change is compared with is read by the same function', () => {
  const audited = declared.flatMap(([name, endpoint]) =>
    endpoint.audit ? [{ name, endpoint, ...endpoint.audit }] : [],
  );
  expect(audited.length).toBeGreaterThan(5);
  for (const { name, endpoint, reads } of audited) {
    expect(reads.service, name).toBe(endpoint.service);
    expect(reads.method, name).toBe('GET');
    expect(reads.query, name).toBeUndefined();
  }
});

test('every parameter of a path is declared, but the one by which the project is found', () => {
  for (const [name, { path, params, access }] of declared) {
    const inPath = [...path.matchAll(/\{(\w+)\+?\}/g)].flatMap(([, found]) => found ?? []);
    const foundBy = access.to === 'project' ? [access.by] : [];
    const missing = inPath.filter((found) => !params?.shape[found] && !foundBy.some((by) => by === found));
    const extra = Object.keys(params?.shape ?? {}).filter((found) => !inPath.includes(found));
    expect({ missing, extra }, name).toEqual({ missing: [], extra: [] });
  }
});

test('every permission in a project is asked for by some endpoint', () => {
  const asked = new Set<string>(declared.map(([, { access }]) => ('permission' in access ? access.permission : '')));
  expect(Object.keys(projectPermissions).filter((permission) => !asked.has(permission))).toEqual([]);
});

const context = { awsRequestId: 'test', functionName: 'test', invokedFunctionArn: 'arn', memoryLimitInMB: '128' };
const entries: Partial<Record<Endpoint['service'], unknown>> = { iam, saml, api, ingest };

const invoke = async (entry: unknown, { method, path }: Endpoint) => {
  if (typeof entry !== 'function') throw new Error('The entry exports no function.');
  const event = {
    httpMethod: method,
    path: path.replace(/\{\w+\+?\}/g, '1'),
    body: '',
    isBase64Encoded: false,
    multiValueHeaders: { Host: ['localhost'] },
    multiValueQueryStringParameters: null,
    requestContext: { requestId: 'test', identity: { sourceIp: '127.0.0.1' } },
  };
  return Reflect.apply(entry, undefined, [event, context]);
};

test('every endpoint is answered by the function that its declaration names', async () => {
  for (const [name, endpoint] of declared) {
    if (endpoint.service === 'inbox' || endpoint.service === 'stream') continue;
    const { statusCode, body } = await invoke(entries[endpoint.service], endpoint);
    if (endpoint.access.to !== 'anyone') expect(statusCode, name).toBe(401);
    else expect([405, 500], name).not.toContain(statusCode);
    // What is at the address may not be there for this tenant.
    expect(body, name).not.toContain(notFound('This address').message);
  }
  const streamed = declared.filter(([, { service }]) => service === 'stream').map(([, endpoint]) => endpoint);
  const handled = [streamEndpoints, exportStreamEndpoints, auditStreamEndpoints, billingStreamEndpoints].flat();
  expect(new Set(handled.map(({ endpoint }) => endpoint))).toEqual(new Set(streamed));
});
