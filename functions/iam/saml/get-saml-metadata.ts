import * as contract from '#shared/iam/saml-sign-in-contract';
import { handle } from '../../http/handle.ts';
import { siteUrlOf } from '../../http/site-url.ts';
import { refuseWithoutSaml } from './refuse-without-saml.ts';
import { serviceProviderAt } from './service-provider.ts';
import { serviceProviderKey } from './service-provider-key.ts';

export const getSamlMetadata = handle(contract.getSamlMetadata, async ({ tenantId, request }) => {
  const [{ certificate }] = await Promise.all([serviceProviderKey(tenantId), refuseWithoutSaml(tenantId)]);
  return {
    contentType: contract.getSamlMetadata.answer.contentType,
    bytes: Buffer.from(toMetadata(siteUrlOf(tenantId, request), certificate)),
    headers: { 'content-disposition': 'inline; filename="touchstone-saml-metadata.xml"', 'cache-control': 'no-store' },
  };
});

/** Nothing in it is from outside but the host, of which `siteUrlOf` lets plain characters through alone. */
const toMetadata = (siteUrl: string, certificate: string): string => {
  const { entityId, acsUrl, signOutUrl } = serviceProviderAt(siteUrl);
  const base64 = certificate.replace(/-----[A-Z ]+-----|\s/g, '');
  return `<?xml version="1.0" encoding="UTF-8"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${entityId}">
  <md:SPSSODescriptor AuthnRequestsSigned="true" WantAssertionsSigned="true" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:KeyDescriptor use="signing">
      <ds:KeyInfo><ds:X509Data><ds:X509Certificate>${base64}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>
    </md:KeyDescriptor>
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
