import { createHash } from 'node:crypto';
import { notFound } from '#shared/http/errors';
import { escapeHtml } from '#shared/http/escape-html';
import * as contract from '#shared/iam/saml/saml-protocol-contract';
import { handle } from '../../../http/handle.ts';
import { limitSamlCalls } from '../../limits/limit-guesses.ts';
import { readSamlProvider } from '../providers/saml-provider-store.ts';
import { refuseWithoutSaml } from '../refuse-without-saml.ts';
import { createSamlClient } from '../saml-client.ts';
import { readSamlRequest } from './saml-flow-store.ts';

export const getSamlRequestForm = handle(contract.getSamlRequestForm, async ({ tenantId, params, request }) => {
  await limitSamlCalls(request.sourceIp);
  const [asked] = await Promise.all([readSamlRequest(tenantId, params.requestId), refuseWithoutSaml(tenantId)]);
  const provider = asked && (await readSamlProvider(asked));
  if (!provider) throw notFound('Sign-in');
  const client = await createSamlClient(provider, { ...params, isForm: true });
  const { SAMLRequest } = await client.getAuthorizeMessageAsync('');
  return {
    contentType: contract.getSamlRequestForm.answer.contentType,
    bytes: Buffer.from(toPage(provider.idp.signInUrl, String(SAMLRequest))),
    headers: { 'content-security-policy': policy, 'cache-control': 'no-store' },
  };
});

const script = 'document.forms[0].submit()';
const scriptHash = createHash('sha256').update(script).digest('base64');

/** The pages send forms nowhere but here: this one is made for the identity provider, and holds nothing else. */
const policy = `default-src 'none'; script-src 'sha256-${scriptHash}'; base-uri 'none'; frame-ancestors 'none'`;

const toPage = (action: string, samlRequest: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Going to your identity provider</title>
<form method="post" action="${escapeHtml(action)}"><input type="hidden" name="SAMLRequest" value="${escapeHtml(samlRequest)}">
<button>Continue to your identity provider</button></form><script>${script}</script></html>
`;
