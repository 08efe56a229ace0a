import { expect, test } from 'vitest';
import { createSamlProvider } from '#functions/iam/saml/providers/create-saml-provider';
import { deleteSamlProvider } from '#functions/iam/saml/providers/delete-saml-provider';
import { getSamlProvider } from '#functions/iam/saml/providers/get-saml-provider';
import { listSamlProviders } from '#functions/iam/saml/providers/list-saml-providers';
import { listSignInProviders } from '#functions/iam/saml/providers/list-sign-in-providers';
import { updateSamlProvider } from '#functions/iam/saml/providers/update-saml-provider';
import { getSamlMetadata } from '#functions/iam/saml/service-provider/get-saml-metadata';
import { updateTenant } from '#functions/iam/tenants/tenant-store';
import { call } from '../support/call.ts';
import { givenGroup, givenTenant, givenUser } from '../support/fixtures.ts';
import { createIdentityProvider } from './identity-provider.ts';
import { givenSaml, refusalOf, type Saml, signInBySaml } from './saml-journey.ts';

const email = 'ada@example.com';
const certificateOf = (cert: string) => ({ name: 'idp.pem', content: cert });

const edit = (saml: Saml, body: object, as = saml.workspace.admin) =>
  call(updateSamlProvider, {
    as,
    params: { providerId: saml.provider.id },
    headers: { host: `${saml.host}:4000` },
    body,
  });

test('a provider is listed, shown with its files, changed and deleted', async () => {
  const saml = await givenSaml();
  const { admin } = saml.workspace;
  expect((await call(listSamlProviders, { as: admin })).body.items).toMatchObject([
    {
      name: 'Example IdP',
      entityId: saml.idp.entityId,
      signInUrl: saml.idp.signInUrl,
      signOutUrl: `${saml.idp.entityId}/slo`,
    },
  ]);
  const params = { providerId: saml.provider.id };
  expect((await call(getSamlProvider, { as: admin, params })).body).toMatchObject({ metadata: { name: 'idp.xml' } });
  expect((await call(listSignInProviders, { host: saml.host })).body.items).toEqual([
    { id: saml.provider.id, name: 'Example IdP' },
  ]);
  expect((await edit(saml, { name: 'Company', revision: 1 })).body).toMatchObject({ name: 'Company', revision: 2 });
  expect(await edit(saml, { name: 'Late', revision: 1 })).toMatchObject({ status: 409 });
  expect((await call(deleteSamlProvider, { as: admin, params })).status).toBe(204);
  expect(await call(getSamlProvider, { as: admin, params })).toMatchObject({
    status: 404,
    body: { message: "Selected provider doesn't exist" },
  });
  expect((await call(getSamlProvider, { as: (await givenTenant()).admin, params })).status).toBe(404);
});

test('while certificates are exchanged both are accepted, and the old one no longer when it is taken away', async () => {
  const idp = createIdentityProvider();
  const saml = await givenSaml({ nextCertificate: certificateOf(idp.otherKey.cert) }, undefined, idp);
  expect((await signInBySaml(saml, { email })).status).toBe(200);
  expect((await signInBySaml(saml, { email, key: idp.otherKey })).status).toBe(200);
  expect((await edit(saml, { metadata: idp.metadata([idp.otherKey]), nextCertificate: null })).status).toBe(200);
  expect(await refusalOf(saml, { email })).toBe('notGenuine');
  expect((await signInBySaml(saml, { email, key: idp.otherKey })).status).toBe(200);
});

test('what went wrong stands beside the provider, for its administrator alone', async () => {
  const saml = await givenSaml();
  expect(await refusalOf(saml, { email, audience: 'https://other.example' })).toBe('notGenuine');
  const detail = async (): Promise<string> => {
    const params = { providerId: saml.provider.id };
    return (await call(getSamlProvider, { as: saml.workspace.admin, params })).body.lastFailure.detail;
  };
  expect(await detail()).toContain('https://other.example');
  await signInBySaml(saml, { email, nameId: 'id-7' });
  expect(await refusalOf(saml, { email, nameId: email })).toBe('emailInUse');
  expect(await detail()).toContain('came by another NameID before');
});

const idp = createIdentityProvider();
const { content } = idp.metadata();

test('metadata is read with a byte order mark, comments and an envelope, and all certificates of it count', async () => {
  const [, descriptor = ''] = /^([\s\S]*)$/.exec(idp.metadata([idp.usualKey, idp.otherKey]).content) ?? [];
  const envelope = `\uFEFF<?xml version="1.0"?>\n<!-- made by hand --><md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata">${descriptor}</md:EntitiesDescriptor>`;
  const saml = await givenSaml({ metadata: { name: 'idp.xml', content: envelope } }, undefined, idp);
  for (const key of [idp.usualKey, idp.otherKey]) expect((await signInBySaml(saml, { email, key })).status).toBe(200);
});

test.each([
  ['no XML', 'hello', 'metadata', 'This is not an XML document'],
  ['a document type', `<!DOCTYPE a>${content}`, 'metadata', 'This is not an XML document'],
  ['another document', '<a/>', 'metadata', 'no IDPSSODescriptor'],
  ['no entity id', content.replace(/entityID="[^"]+"/, ''), 'metadata', 'no entityID'],
  [
    'no binding that a browser can use',
    content.replaceAll(/HTTP-(?:Redirect|POST)/g, 'SOAP'),
    'metadata',
    'no SingleSignOnService',
  ],
  ['a script for an address', content.replaceAll('https://', 'javascript:'), 'metadata', 'no SingleSignOnService'],
  ['no certificate', idp.metadata([]).content, 'certificate', 'names no certificate'],
])('metadata is refused by its field when it is %s', async (_what, text, field, message) => {
  const { admin } = await givenTenant();
  const body = { name: 'IdP', metadata: { name: 'idp.xml', content: text } };
  const answer = await call(createSamlProvider, { as: admin, body });
  expect(answer).toMatchObject({
    status: 400,
    body: { errors: [{ field, message: expect.stringContaining(message) }] },
  });
});

test('nobody lets users be created in a group that may do more than they may themselves', async () => {
  const tenant = await givenTenant();
  const mine = await givenGroup(tenant, ['CONFIGURATION_SSO_SAML']);
  const more = await givenGroup(tenant, ['BILLING']);
  const configurer = await givenUser(tenant, { groupIds: [mine.groupId] });
  const body = { name: 'IdP', metadata: idp.metadata(), groupId: more.groupId };
  expect((await call(createSamlProvider, { as: configurer, body })).status).toBe(403);
  const own = { ...body, groupId: mine.groupId };
  expect((await call(createSamlProvider, { as: configurer, body: own })).status).toBe(201);
  expect(await call(createSamlProvider, { as: configurer, body: own })).toMatchObject({ status: 409 });
});

test('where the edition has no single sign-on there is none', async () => {
  const saml = await givenSaml();
  await updateTenant(saml.workspace.tenantId, { disabledFeatures: ['SAML_SINGLE_SIGN_ON'] });
  expect((await call(listSamlProviders, { as: saml.workspace.admin })).status).toBe(404);
  expect((await call(getSamlMetadata, { host: saml.host })).status).toBe(404);
  expect((await call(listSignInProviders, { host: saml.host })).body.items).toEqual([]);
});
