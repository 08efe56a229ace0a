import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { documents, tableName } from '#functions/data/table';
import { login } from '#functions/iam/sign-in/login';
import { signUp } from '#functions/iam/tenants/sign-up';
import { call } from '../support/call.ts';
import { handledEndpoints } from './handled-endpoints.ts';
import { filesIn } from './source-files.ts';
import { givenWorld, rightRequest } from './world.ts';

test('every key that a store declares begins with the tenant, or with the platform', () => {
  const partitions = filesIn('functions/').flatMap(({ path, text }) =>
    [...text.matchAll(/field: '(?:PK|GSI1PK)'[^}]*?template: '([^']+)'/gs)].map(([, template]) => ({ path, template })),
  );
  expect(partitions.length).toBeGreaterThan(10);
  for (const { path, template } of partitions)
    expect(template, path).toMatch(/^(?:\$\{tenantId\}|\$\{platform\}|_platform)#/);
});

test('everything that is stored stands under its tenant', async () => {
  const world = await givenWorld();
  for (const handled of handledEndpoints.filter(({ endpoint }) => endpoint.method !== 'DELETE'))
    await call(handled, { ...rightRequest(handled, world), as: world.tenant.admin });
  const body = { tenantId: `s${Date.now()}`, username: 'owner', email: 'a@b.example', password: 'correct-horse-1' };
  await call(signUp, { body });
  await call(login, { host: `${body.tenantId}.localhost`, body });
  const items = await scan();
  expect(items.length).toBeGreaterThan(20);
  for (const { PK, GSI1PK = PK, tenantId } of items) {
    expect(PK).toMatch(/^(?:_platform|[a-z][a-z0-9-]+)#/);
    expect(GSI1PK).toMatch(/^(?:_platform|[a-z][a-z0-9-]+)#/);
    if (tenantId === undefined || tenantId === '_platform') continue;
    expect(PK).toMatch(new RegExp(`^(?:_platform#(?:saml-)?secret#)?${tenantId}#`));
  }
});

const scan = async (): Promise<Record<string, string>[]> => {
  const items: Record<string, string>[] = [];
  let next: Record<string, unknown> | undefined;
  do {
    const page = await documents.send(new ScanCommand({ TableName: tableName, ExclusiveStartKey: next }));
    items.push(...(page.Items ?? []));
    next = page.LastEvaluatedKey;
  } while (next);
  return items;
};
