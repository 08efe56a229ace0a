import { inflateRawSync } from 'node:zlib';
import { expect } from 'vitest';
import { createSamlProvider } from '#functions/iam/saml/providers/create-saml-provider';
import { acceptSamlResponse } from '#functions/iam/saml/signing-in/accept-saml-response';
import { startSamlSignIn } from '#functions/iam/saml/signing-in/start-saml-sign-in';
import { finishSamlSignIn } from '#functions/iam/sign-in/finish-saml-sign-in';
import { type SamlFailure, samlFailureMessages } from '#shared/iam/saml/saml-failures';
import { call } from '../support/call.ts';
import { givenTenant, type TestTenant } from '../support/fixtures.ts';
import { type Answered, createIdentityProvider, type IdentityProvider } from './identity-provider.ts';

export const siteOf = (host: string): string => `http://${host}:4000`;
const headersOf = (host: string) => ({ host: `${host}:4000` });

/** A workspace with an identity provider that is set up as given. */
export const givenSaml = async (settings: object = {}, tenant?: TestTenant, idp = createIdentityProvider()) => {
  const workspace = tenant ?? (await givenTenant());
  const body = { name: 'Example IdP', metadata: idp.metadata(), ...settings };
  const { status, body: provider } = await call(createSamlProvider, {
    as: workspace.admin,
    headers: headersOf(workspace.host),
    body,
  });
  expect(status, JSON.stringify(provider)).toBe(201);
  return { workspace, host: workspace.host, idp, provider };
};
export type Saml = Awaited<ReturnType<typeof givenSaml>>;

/** Begins a sign-in: the request that the identity provider gets, and what stays in the browser. */
export const begin = async ({ host, provider }: Pick<Saml, 'host' | 'provider'>) => {
  const { status, body } = await call(startSamlSignIn, { host, body: { providerId: provider.id } });
  expect(status, JSON.stringify(body)).toBe(200);
  const url = new URL(body.url);
  const xml = inflateRawSync(Buffer.from(url.searchParams.get('SAMLRequest') ?? '', 'base64')).toString();
  return { url, xml, requestId: / ID="([^"]+)"/.exec(xml)?.[1] ?? '', secret: String(body.secret) };
};

/** Posts an answer as a browser does: the code to finish with, or why there is none. */
export const post = async (host: string, samlResponse: string, relayState = '') => {
  const form = new URLSearchParams({ SAMLResponse: samlResponse, RelayState: relayState });
  const answer = await call(acceptSamlResponse, {
    host,
    headers: { ...headersOf(host), 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  });
  expect(answer.status).toBe(303);
  const location = new URL(answer.headers.location ?? '');
  expect(location.origin + location.pathname).toBe(`${siteOf(host)}/sso`);
  return { location, code: location.hash.slice(1), problem: location.searchParams.get('problem') };
};

export const finish = (host: string, code: string, secret?: string) =>
  call(finishSamlSignIn, { host, body: { code, secret } });

/** The whole way, as somebody whom the identity provider answers for. */
export const signInBySaml = async (saml: Saml, given: Answered = {}) => {
  const { requestId, secret } = await begin(saml);
  const site = siteOf(saml.host);
  const { code, problem } = await post(saml.host, await saml.idp.answer({ site, inResponseTo: requestId, ...given }));
  expect(problem).toBeNull();
  return finish(saml.host, code, secret);
};

/** The same for an answer that is refused: the reason. */
export const refusalOf = async (
  saml: Pick<Saml, 'host' | 'idp' | 'provider'>,
  given: Answered = {},
  change?: (xml: string, idp: IdentityProvider) => string,
): Promise<SamlFailure | null> => {
  const { requestId } = await begin(saml);
  const xml = await saml.idp.answerXml({ site: siteOf(saml.host), inResponseTo: requestId, ...given });
  const changed = change?.(xml, saml.idp) ?? xml;
  if (change) expect(changed).not.toBe(xml);
  const { problem, code } = await post(saml.host, saml.idp.encode(changed));
  expect(code).toBe('');
  expect(Object.keys(samlFailureMessages)).toContain(problem);
  return Object.keys(samlFailureMessages).find((failure): failure is SamlFailure => failure === problem) ?? null;
};
