import { decryptXml, type EncryptedXml } from '../decrypt-xml.ts';
import type { StoredSamlProvider } from '../providers/saml-provider-store.ts';
import { clockSkewMs, createSamlClient } from '../saml-client.ts';
import { isSamlRefusal, type SamlRefusal, samlRefusal } from '../saml-refusal.ts';
import { serviceProviderAt } from '../service-provider/service-provider.ts';
import { hasWeakSignature } from '../weak-signature.ts';
import { readAssertion, readNameId, type SamlAssertion } from './read-assertion.ts';
import { readSamlResponse, type SamlResponse } from './read-saml-response.ts';

/** An assertion that holds, the request that it says it answers, and until when it could be sent again. */
export type VerifiedAssertion = { assertion: SamlAssertion; inResponseTo: string | undefined; validUntil: number };

/** Whether a provider has really said this, to us and now. Whether it was asked for, and only once, is not known here. */
export const verifySamlResponse = async (
  provider: StoredSamlProvider,
  xml: string,
  response: SamlResponse,
): Promise<VerifiedAssertion | SamlRefusal> => {
  const { acsUrl } = serviceProviderAt(provider.siteUrl);
  if (response.refusal !== undefined)
    return samlRefusal('refused', `The identity provider answered ${response.refusal}.`);
  if (response.hasWeakSignature) return weaklySigned();
  if (response.destination !== undefined && response.destination !== acsUrl)
    return samlRefusal('notGenuine', `The answer was sent to ${response.destination} instead of ${acsUrl}.`);
  if (!response.hasOneAssertion) return samlRefusal('notGenuine', 'The answer holds more than one assertion.');
  const verified = await verifySignature(provider, xml, response).catch(toRefusal);
  return 'failure' in verified ? verified : checkAssertion(provider, verified, response);
};

const weaklySigned = (): SamlRefusal =>
  samlRefusal('notGenuine', 'The answer is signed with SHA-1. Choose SHA-256 in the identity provider.');

/** The library checks signature, times and audience, and hands out the signed bytes and no others. */
const verifySignature = async (
  provider: StoredSamlProvider,
  xml: string,
  { encrypted }: SamlResponse,
): Promise<SamlAssertion | SamlRefusal> => {
  if (encrypted) return verifyEncrypted(provider, xml, encrypted);
  const client = await createSamlClient(provider);
  const { profile } = await client.validatePostResponseAsync({ SAMLResponse: Buffer.from(xml).toString('base64') });
  return withOpenName(provider, readAssertion(profile?.getAssertionXml?.() ?? ''));
};

/** What a signature of the whole answer covers is decrypted, or what is decrypted is signed. */
const verifyEncrypted = async (
  provider: StoredSamlProvider,
  xml: string,
  encrypted: EncryptedXml,
): Promise<SamlAssertion | SamlRefusal> => {
  const client = await createSamlClient(provider);
  const signedResponse = await client.findSigned(xml);
  const covered = signedResponse === undefined ? encrypted : readSamlResponse(signedResponse)?.encrypted;
  if (!covered) return samlRefusal('notGenuine', 'The signature does not cover the assertion.');
  const decrypted = await decryptXml(provider.tenantId, covered);
  if (isSamlRefusal(decrypted)) return decrypted;
  if (hasWeakSignature(decrypted.root)) return weaklySigned();
  const signed = signedResponse === undefined ? await client.findSigned(decrypted.xml) : decrypted.xml;
  const assertion = signed === undefined ? undefined : readAssertion(signed);
  if (signed === undefined || !assertion)
    return samlRefusal('notGenuine', 'Invalid signature: neither the answer nor the encrypted assertion is signed.');
  await client.checkConditions(signed);
  return withOpenName(provider, assertion);
};

/** A name may be encrypted for itself. */
const withOpenName = async (
  { tenantId }: StoredSamlProvider,
  assertion: SamlAssertion | undefined,
): Promise<SamlAssertion | SamlRefusal> => {
  if (!assertion) return samlRefusal('notGenuine', 'The answer holds no assertion.');
  if (!assertion.encryptedNameId) return assertion;
  const decrypted = await decryptXml(tenantId, assertion.encryptedNameId);
  return isSamlRefusal(decrypted) ? decrypted : { ...assertion, ...readNameId(decrypted.root) };
};

const toRefusal = (error: unknown): SamlRefusal => {
  // The library looks into conditions without asking whether there are any.
  if (error instanceof TypeError) return samlRefusal('notGenuine', 'The assertion names no audience.');
  const detail = error instanceof Error ? error.message : 'The answer can not be read.';
  return samlRefusal(/expired|not yet valid/.test(detail) ? 'expired' : 'notGenuine', `${detail.slice(0, 500)}.`);
};

const checkAssertion = (
  provider: StoredSamlProvider,
  assertion: SamlAssertion,
  response: SamlResponse,
): VerifiedAssertion | SamlRefusal => {
  const { acsUrl } = serviceProviderAt(provider.siteUrl);
  const { id, issuer, confirmations, hasAuthentication, sessionEndsAt } = assertion;
  if (issuer !== provider.idp.entityId) return samlRefusal('notGenuine', `The assertion was issued by ${issuer}.`);
  if (id === '') return samlRefusal('notGenuine', 'The assertion has no ID.');
  if (!hasAuthentication)
    return samlRefusal('notGenuine', 'The assertion does not say that anybody was authenticated.');
  const earliest = Date.now() - clockSkewMs;
  const ours = confirmations.filter(({ recipient }) => recipient === acsUrl);
  if (ours.length === 0) {
    const others = confirmations.map(({ recipient = 'nobody' }) => recipient).join(', ');
    return samlRefusal('notGenuine', `The recipient is ${others || 'nobody'} instead of ${acsUrl}.`);
  }
  const current = ours.find(
    ({ notBefore, notOnOrAfter }) => notOnOrAfter > earliest && !(notBefore > Date.now() + clockSkewMs),
  );
  if (!current || sessionEndsAt <= earliest)
    return samlRefusal(
      'expired',
      'The time in which the assertion may be used is not now. Check the clock of the identity provider.',
    );
  const { inResponseTo } = current;
  if (response.inResponseTo !== undefined && response.inResponseTo !== inResponseTo)
    return samlRefusal('notGenuine', 'The answer is to another request than its assertion.');
  const validUntil = Math.max(...confirmations.map(({ notOnOrAfter }) => notOnOrAfter || 0)) + clockSkewMs;
  return { assertion, inResponseTo, validUntil };
};
