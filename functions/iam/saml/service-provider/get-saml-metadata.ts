import * as contract from '#shared/iam/saml/saml-protocol-contract';
import { handle } from '../../../http/handle.ts';
import { siteUrlOf } from '../../../http/site-url.ts';
import { encryptionAlgorithms } from '../decrypt-xml.ts';
import { refuseWithoutSaml } from '../refuse-without-saml.ts';
import { serviceProviderAt } from './service-provider.ts';
import type { ServiceProviderKey } from './service-provider-key-store.ts';
import { serviceProviderKeys } from './service-provider-keys.ts';

export const getSamlMetadata = handle(contract.getSamlMetadata, async ({ tenantId, request }) => {
  const [keys] = await Promise.all([serviceProviderKeys(tenantId), refuseWithoutSaml(tenantId)]);
  return {
    contentType: contract.getSamlMetadata.answer.contentType,
    bytes: Buffer.from(toMetadata(siteUrlOf(tenantId, request), keys)),
    headers: { 'content-disposition': 'inline; filename="touchstone-saml-metadata.xml"', 'cache-control': 'no-store' },
  };
});

type Keys = { current: ServiceProviderKey; next?: ServiceProviderKey; decryption: ServiceProviderKey };

/** Nothing in it is from outside but the host, of which `siteUrlOf` lets plain characters through alone. */
const toMetadata = (siteUrl: string, { current, next, decryption }: Keys): string => {
  const { entityId, acsUrl, signOutUrl } = serviceProviderAt(siteUrl);
  return `<?xml version="1.0" encoding="UTF-8"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${entityId}">
  <md:SPSSODescriptor AuthnRequestsSigned="true" WantAssertionsSigned="true" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    ${[current, ...(next ? [next] : [])].map((key) => toKeyDescriptor('signing', key)).join('\n    ')}
    ${toKeyDescriptor('encryption', decryption, encryptionAlgorithms)}
    <md:SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${signOutUrl}"/>
    <md:SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${signOutUrl}"/>
    <md:NameIDFormat>urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress</md:NameIDFormat>
    <md:NameIDFormat>urn:oasis:names:tc:SAML:2.0:nameid-format:persistent</md:NameIDFormat>
    <md:NameIDFormat>urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified</md:NameIDFormat>
    <md:AssertionConsumerService index="0" isDefault="true" Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${acsUrl}"/>
  </md:SPSSODescriptor>
</md:EntityDescriptor>
`;
};

const toKeyDescriptor = (
  use: string,
  { certificate }: ServiceProviderKey,
  algorithms: readonly string[] = [],
): string => {
  const base64 = certificate.replace(/-----[A-Z ]+-----|\s/g, '');
  const methods = algorithms.map((algorithm) => `<md:EncryptionMethod Algorithm="${algorithm}"/>`).join('');
  return `<md:KeyDescriptor use="${use}"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${base64}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>${methods}</md:KeyDescriptor>`;
};
