import { randomUUID } from 'node:crypto';
import { AppError } from '#shared/http/errors';
import * as contract from '#shared/iam/saml/saml-protocol-contract';
import { originOf } from '../../../audit/index.ts';
import { handle } from '../../../http/handle.ts';
import type { HttpRequest } from '../../../http/request.ts';
import { siteUrlOf } from '../../../http/site-url.ts';
import { digest, limitSamlCalls } from '../../limits/limit-guesses.ts';
import { createSecretText } from '../../sign-in/secret-text.ts';
import { longestSignInSeconds } from '../../sign-in/token-lifetimes.ts';
import { findNewerMetadata } from '../providers/refresh-idp-metadata.ts';
import { noteSamlFailure, readSamlProviders, type StoredSamlProvider } from '../providers/saml-provider-store.ts';
import { refuseWithoutSaml } from '../refuse-without-saml.ts';
import { isSamlRefusal, type SamlRefusal, samlRefusal } from '../saml-refusal.ts';
import { findSamlUser } from './find-saml-user.ts';
import { readSamlResponse, type SamlResponse } from './read-saml-response.ts';
import { recordSamlUser } from './record-saml-user.ts';
import { consumeAssertion, readSamlRequest, type SamlRequest, writeSamlCode } from './saml-flow-store.ts';
import { writePassingName } from './saml-identity-store.ts';
import { transientFormat } from './saml-profile.ts';
import { type VerifiedAssertion, verifySamlResponse } from './verify-saml-response.ts';

const codeSeconds = 2 * 60;
const secondsFromNow = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;

/** A browser was sent here with a form, so it is sent on in any case: an answer in JSON would be the end of its way. */
export const acceptSamlResponse = handle(contract.acceptSamlResponse, async ({ tenantId, body, request }) => {
  await refuseWithoutSaml(tenantId);
  const form = new URLSearchParams(Buffer.from(body).toString('utf8'));
  const outcome = await accept(tenantId, form.get('SAMLResponse') ?? '', request);
  if (!('failure' in outcome)) {
    const target = new URL('/sso', outcome.siteUrl);
    const path = outcome.isUnsolicited ? ownPathIn(form.get('RelayState') ?? '', outcome.siteUrl) : undefined;
    if (path !== undefined) target.searchParams.set('return', path);
    target.hash = outcome.code;
    return { location: target.href };
  }
  const { provider, failure, detail } = outcome;
  if (provider) await noteSamlFailure(provider, detail);
  const siteUrl = provider?.siteUrl ?? siteUrlOf(tenantId, request);
  return { location: `${siteUrl}/sso?problem=${failure}` };
});

/** Where an identity provider begins a sign-in for: a path, or the whole address of a page here. Nothing that leads elsewhere. */
const ownPathIn = (relayState: string, siteUrl: string): string | undefined => {
  const path = relayState.startsWith(`${siteUrl}/`) ? relayState.slice(siteUrl.length) : relayState;
  return /^\/(?![/\\])[^\s\\]{0,500}$/.test(path) ? path : undefined;
};

type Accepted = { code: string; siteUrl: string; isUnsolicited: boolean };
type Refused = SamlRefusal & { provider?: StoredSamlProvider };

const accept = async (
  tenantId: string,
  samlResponse: string,
  httpRequest: HttpRequest,
): Promise<Accepted | Refused> => {
  const isLimited = await limitSamlCalls(httpRequest.sourceIp).then(() => false, isLimit);
  if (isLimited) return samlRefusal('tooMany', 'Too many answers came from one address.');
  const xml = Buffer.from(samlResponse, 'base64').toString('utf8');
  const response = readSamlResponse(xml);
  if (!response) return samlRefusal('notGenuine', 'What was sent is no SAML response.');
  const known = (await readSamlProviders(tenantId)).find(({ idp }) => idp.entityId === response.issuer);
  if (!known) return samlRefusal('unknownProvider', `No provider has the entity id ${response.issuer}.`);
  const { provider, verified } = await verify(known, xml, response);
  if (isSamlRefusal(verified)) return { ...verified, provider };
  const request = await claim(provider, verified);
  if (request && isSamlRefusal(request)) return { ...request, provider };
  const found = await findSamlUser(provider, verified.assertion);
  if (isSamlRefusal(found)) return { ...found, provider };
  await recordSamlUser(found, originOf(httpRequest));
  const { userId } = found.user;
  const { nameId, nameIdFormat, sessionIndex } = verified.assertion;
  if (nameIdFormat === transientFormat)
    await writePassingName({ ...provider, name: nameId }, userId, secondsFromNow(longestSignInSeconds));
  const codeId = randomUUID();
  const { text, hash } = createSecretText('tsc', [tenantId, codeId]);
  await writeSamlCode({
    tenantId,
    codeId,
    hash,
    secretHash: request?.secretHash,
    userId,
    saml: { providerId: provider.providerId, nameId, nameIdFormat, sessionIndex },
    expiresAt: secondsFromNow(codeSeconds),
  });
  return { code: text, siteUrl: provider.siteUrl, isUnsolicited: request === undefined };
};

/** What does not hold with the certificates of this morning may hold with those that are published now. */
const verify = async (known: StoredSamlProvider, xml: string, response: SamlResponse) => {
  const verified = await verifySamlResponse(known, xml, response);
  const newer =
    isSamlRefusal(verified) && verified.failure === 'notGenuine' ? await findNewerMetadata(known) : undefined;
  if (!newer) return { provider: known, verified };
  return { provider: newer, verified: await verifySamlResponse(newer, xml, response) };
};

/** Sees to it that the assertion was asked for, or may come unasked, and that it signs in once: the request it answered. */
const claim = async (
  { tenantId, providerId, allowsIdpInitiated }: StoredSamlProvider,
  { assertion, inResponseTo, validUntil }: VerifiedAssertion,
): Promise<SamlRequest | SamlRefusal | undefined> => {
  if (inResponseTo === undefined && !allowsIdpInitiated)
    return samlRefusal('unsolicited', 'The answer is to no request, and sign-ins from the identity provider are off.');
  const request = inResponseTo === undefined ? undefined : await readSamlRequest(tenantId, inResponseTo);
  if (inResponseTo !== undefined && request?.providerId !== providerId)
    return samlRefusal('used', 'The request that was answered is unknown, was answered before or has expired.');
  const used = { tenantId, digest: digest(`${assertion.issuer} ${assertion.id}`), request };
  const isFirst = await consumeAssertion({ ...used, expiresAt: Math.ceil(validUntil / 1000) });
  return isFirst ? request : samlRefusal('used', 'The same assertion came before.');
};

const isLimit = (error: unknown): boolean => {
  if (error instanceof AppError && error.kind === 'LIMIT_REACHED') return true;
  throw error;
};
