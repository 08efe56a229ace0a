import * as contract from '#shared/iam/saml/saml-protocol-contract';
import { handle } from '../../../http/handle.ts';
import { siteUrlOf } from '../../../http/site-url.ts';
import { createSamlClient } from '../saml-client.ts';
import { signOutByRequest } from './sign-out-by-request.ts';

/** Signed in the document, by the HTTP POST binding. */
export const acceptLogoutForm = handle(contract.acceptLogoutForm, async ({ tenantId, body, request }) => {
  const form = new URLSearchParams(Buffer.from(body).toString('utf8'));
  const SAMLRequest = form.get('SAMLRequest');
  if (SAMLRequest === null) return { location: `${siteUrlOf(tenantId, request)}/signin` };
  const xml = Buffer.from(SAMLRequest, 'base64').toString('utf8');
  const relayState = form.get('RelayState') ?? undefined;
  return signOutByRequest({ tenantId, xml, relayState, request }, async (provider) => {
    const client = await createSamlClient(provider);
    return (await client.findSigned(xml).catch(() => undefined)) !== undefined;
  });
});
