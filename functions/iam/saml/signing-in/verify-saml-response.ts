import type { StoredSamlProvider } from '../providers/saml-provider-store.ts';
import { clockSkewMs, createSamlClient } from '../saml-client.ts';
import { type SamlRefusal, samlRefusal } from '../saml-refusal.ts';
import { serviceProviderAt } from '../service-provider/service-provider.ts';
import { findDecryptionKey, weaklySigned } from './decrypt-assertion.ts';
import { readAssertion, type SamlAssertion } from './read-assertion.ts';
import type { SamlResponse } from './read-saml-response.ts';

/** An assertion that holds, the request that it says it answers, and until when it could be sent again. */
export type VerifiedAssertion = { assertion: SamlAssertion; inResponseTo: string | undefined; validUntil: number };

/** Whether a provider has really said this, to us and now. Whether it was asked for, and only once, is not known here. */
export const verifySamlResponse = async (
  provider: StoredSamlProvider,
  samlResponse: string,
  response: SamlResponse,
): Promise<VerifiedAssertion | SamlRefusal> => {
  const { acsUrl } = serviceProviderAt(provider.siteUrl);
  if (response.refusal !== undefined)
    return samlRefusal('refused', `The identity provider answered ${response.refusal}.`);
  if (response.hasWeakSignature) return weaklySigned();
  if (response.destination !== undefined && response.destination !== acsUrl)
    return samlRefusal('notGenuine', `The answer was sent to ${response.destination} instead of ${acsUrl}.`);
  const { encrypted } = response;
  const decryptionKey = encrypted && (await findDecryptionKey(provider.tenantId, encrypted));
  if (typeof decryptionKey === 'object') return decryptionKey;
  const verified = await verifySignature(provider, samlResponse, decryptionKey);
  return 'failure' in verified ? verified : checkAssertion(provider, verified, response);
};

/** The library decrypts what is encrypted, checks signature, times and audience, and hands out the signed bytes and no others. */
const verifySignature = async (
  provider: StoredSamlProvider,
  samlResponse: string,
  decryptionKey: string | undefined,
): Promise<SamlAssertion | SamlRefusal> => {
  const client = await createSamlClient(provider, { decryptionKey });
  try {
    const { profile } = await client.validatePostResponseAsync({ SAMLResponse: samlResponse });
    const assertion = readAssertion(profile?.getAssertionXml?.() ?? '');
    return assertion ?? samlRefusal('notGenuine', 'The answer holds no assertion.');
  } catch (error) {
    // The library looks into conditions without asking whether there are any.
    if (error instanceof TypeError) return samlRefusal('notGenuine', 'The assertion names no audience.');
    const detail = error instanceof Error ? error.message : 'The answer can not be read.';
    return samlRefusal(/expired|not yet valid/.test(detail) ? 'expired' : 'notGenuine', `${detail.slice(0, 500)}.`);
  }
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
