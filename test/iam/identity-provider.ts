import { generateKeyPairSync, randomUUID, X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import samlp from 'samlp';
import { createSelfSignedCertificate } from '#functions/iam/saml/service-provider/self-signed-certificate';

const createKey = () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const cert = createSelfSignedCertificate({ privateKey, publicKey, commonName: 'An identity provider' });
  return { key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })), cert };
};
export type IdpKey = ReturnType<typeof createKey>;

/** Making one takes a while: who does not ask for another signs with these. */
const [usualKey, otherKey] = [createKey(), createKey()];

export type Answered = Partial<{
  /** The workspace that it is meant for, by its address. */
  site: string;
  audience: string;
  recipient: string;
  destination: string;
  inResponseTo: string;
  issuer: string;
  nameId: string;
  nameIdFormat: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Values of the attribute `http://schemas.passportjs.com/groups`. */
  groups: readonly string[];
  sessionIndex: string;
  lifetimeInSeconds: number;
  signs: 'assertion' | 'response' | 'both' | 'nothing';
  key: IdpKey;
  signatureAlgorithm: string;
  digestAlgorithm: string;
  /** A certificate as PEM, for whose key the assertion is encrypted. */
  encryptFor: string;
  encryptionAlgorithm: string;
}>;

const encode = (xml: string): string => Buffer.from(xml).toString('base64');

/** A real identity provider, by the package samlp, without the pages that ask for a password. */
export const createIdentityProvider = (entityId = `https://idp.example/${randomUUID()}`) => {
  const answerXml = async (given: Answered): Promise<string> => {
    const { site = '', signs = 'assertion', nameId = given.email ?? 'ada@example.com', key = usualKey } = given;
    const acs = `${site}/api/iam/v1/saml/acs`;
    const user = {
      id: nameId,
      displayName: nameId,
      name: { givenName: given.firstName, familyName: given.lastName },
      emails: [{ value: given.email }],
      ...(given.groups && { groups: given.groups }),
    };
    const options = {
      issuer: given.issuer ?? entityId,
      ...key,
      audience: given.audience ?? `${site}/api/iam/v1/saml/metadata`,
      recipient: given.recipient ?? acs,
      destination: given.destination ?? acs,
      inResponseTo: given.inResponseTo,
      nameIdentifierFormat: given.nameIdFormat,
      sessionIndex: given.sessionIndex,
      lifetimeInSeconds: given.lifetimeInSeconds ?? 300,
      signAssertion: signs === 'assertion' || signs === 'both',
      signResponse: signs === 'response' || signs === 'both',
      signatureAlgorithm: given.signatureAlgorithm ?? 'rsa-sha256',
      digestAlgorithm: given.digestAlgorithm ?? 'sha256',
      ...(given.encryptFor !== undefined && {
        encryptionCert: given.encryptFor,
        encryptionPublicKey: String(
          new X509Certificate(given.encryptFor).publicKey.export({ type: 'spki', format: 'pem' }),
        ),
        encryptionAlgorithm: given.encryptionAlgorithm,
        disallowEncryptionWithInsecureAlgorithm: false,
        warnOnInsecureEncryptionAlgorithm: false,
      }),
    };
    const xml = await promisify(samlp.getSamlResponse)(options, user);
    return xml ?? '';
  };
  return {
    entityId,
    usualKey,
    otherKey,
    signInUrl: `${entityId}/sso`,
    metadata: (keys: readonly IdpKey[] = [usualKey]) => toMetadata(entityId, keys),
    answerXml,
    answer: async (given: Answered) => encode(await answerXml(given)),
    encode,
  };
};

export type IdentityProvider = ReturnType<typeof createIdentityProvider>;

const toMetadata = (entityId: string, keys: readonly IdpKey[]) => ({
  name: 'idp.xml',
  content: `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}">
  <IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    ${keys.map(({ cert }) => `<KeyDescriptor use="signing"><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>${cert.replace(/-----[A-Z ]+-----/g, '')}</X509Certificate></X509Data></KeyInfo></KeyDescriptor>`).join('\n')}
    <SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${entityId}/slo"/>
    <SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${entityId}/sso-by-post"/>
    <SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${entityId}/sso"/>
  </IDPSSODescriptor>
</EntityDescriptor>`,
});
