import { compileErrors, validate } from '@readme/openapi-parser';
import { expect, test } from 'vitest';
import { documentEndpoints } from '#functions/docs/index';
import { allEndpoints } from '#shared/http/all-endpoints';
import type { Access } from '#shared/http/endpoint';
import { errorStatus } from '#shared/http/errors';
import { send } from '../support/call.ts';

test('the description of the API is valid OpenAPI 3.1 and for anyone to read', async () => {
  const { status, body } = await send(documentEndpoints, 'GET', '/api/openapi.json');
  expect({ status, openapi: body.openapi }).toEqual({ status: 200, openapi: '3.1.0' });
  const result = await validate(body);
  expect(result.valid ? '' : compileErrors(result)).toBe('');
});

const whoMayCall = (access: Access): readonly string[] => {
  if (access.to === 'workspace') return access.anyOf;
  if (access.to === 'project') return [access.permission];
  if (access.to === 'identityProvider') return ['identity provider'];
  return [access.to === 'anyone' ? 'For anyone.' : 'For every signed-in user.'];
};

const credentialsFor = ({ to }: Access) => {
  if (to === 'anyone') return [];
  return to === 'identityProvider' ? [{ provisioning: [] }] : [{ bearer: [] }, { basic: [] }];
};

test('every endpoint is described, with who may call it and how it fails', async () => {
  const { body } = await send(documentEndpoints, 'GET', '/api/openapi.json');
  for (const [name, { path, method, access, errors = [] }] of Object.entries(allEndpoints)) {
    const operation = body.paths[path.replace('+}', '}')][method.toLowerCase()];
    expect(operation, name).toMatchObject({ operationId: name, responses: { default: expect.anything() } });
    expect(operation.summary.length, name).toBeGreaterThan(5);
    const isOpen = access.to === 'anyone';
    expect(operation.security, name).toEqual(credentialsFor(access));
    for (const who of whoMayCall(access)) expect(operation.description, name).toContain(who);
    const failures = [...errors.map((kind) => String(errorStatus[kind])), ...(isOpen ? [] : ['401'])];
    expect(Object.keys(operation.responses), name).toEqual(expect.arrayContaining(failures));
  }
});

test('an answer that is no JSON has the types that are really sent', async () => {
  const { body } = await send(documentEndpoints, 'GET', '/api/openapi.json');
  const typesOf = (path: string) => Object.keys(body.paths[path].get.responses[200].content);
  expect(typesOf('/api/iam/v1/audit:export')).toEqual(['text/csv', 'application/x-ndjson']);
  expect(typesOf('/api/billing/v1/invoices/{number}/pdf')).toEqual(['application/pdf']);
});

test('the page to read needs nothing from elsewhere and runs no script', async () => {
  const { body, bytes, headers } = await send(documentEndpoints, 'GET', '/api/docs');
  const html = Buffer.from(bytes).toString('utf8');
  expect(body).toBeUndefined();
  expect(headers['content-type']).toContain('text/html');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(html).not.toMatch(/<script|\son\w+=|style=|(?:href|src)="?https?:/i);
  for (const { summary } of Object.values(allEndpoints)) expect(html).toContain(summary.replaceAll("'", '&#39;'));
  const style = /href="([^"]+\.css)"/.exec(html)?.[1] ?? '';
  expect(await send(documentEndpoints, 'GET', style)).toMatchObject({ status: 200 });
});
