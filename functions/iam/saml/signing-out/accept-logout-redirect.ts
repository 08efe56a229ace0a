import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import * as contract from '#shared/iam/saml/saml-protocol-contract';
import { handle } from '../../../http/handle.ts';
import { siteUrlOf } from '../../../http/site-url.ts';
import { trustedCertificates } from '../saml-client.ts';
import { isSignedRedirect } from '../verify-redirect.ts';
import { signOutByRequest } from './sign-out-by-request.ts';

const inflate = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw);
const mostBytes = 100_000;

/** Signed in the query, by the HTTP redirect binding. Also where the browser comes back to after a sign-out of ours. */
export const acceptLogoutRedirect = handle(contract.acceptLogoutRedirect, async ({ tenantId, query, request }) => {
  const { SAMLRequest, RelayState, SigAlg = '', Signature = '' } = query;
  if (SAMLRequest === undefined) return { location: `${siteUrlOf(tenantId, request)}/signin` };
  const xml = await inflate(Buffer.from(SAMLRequest, 'base64'), { maxOutputLength: mostBytes }).catch(() => undefined);
  return signOutByRequest(
    { tenantId, xml: xml?.toString('utf8') ?? '', relayState: RelayState, request },
    async (provider) => isSignedRedirect({ SAMLRequest, RelayState, SigAlg, Signature }, trustedCertificates(provider)),
  );
});
