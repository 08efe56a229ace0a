import { type AppError, invalid } from '#shared/http/errors';
import type { HttpRequest } from '../../../http/request.ts';
import { limitSamlCalls } from '../../limits/limit-guesses.ts';
import { endFamily } from '../../sign-in/sign-in.ts';
import { readSignIns } from '../../sign-in/sign-in-store.ts';
import { decryptXml } from '../decrypt-xml.ts';
import { readSamlProviders, type StoredSamlProvider } from '../providers/saml-provider-store.ts';
import { refuseWithoutSaml } from '../refuse-without-saml.ts';
import { clockSkewMs, createSamlClient } from '../saml-client.ts';
import { isSamlRefusal } from '../saml-refusal.ts';
import { serviceProviderAt } from '../service-provider/service-provider.ts';
import { readNameId } from '../signing-in/read-assertion.ts';
import { readUserIdOfIdentity, readUserIdOfPassingName } from '../signing-in/saml-identity-store.ts';
import { type LogoutRequest, readLogoutRequest } from './read-logout-request.ts';

type Asked = { tenantId: string; xml: string; relayState: string | undefined; request: HttpRequest };

/** Ends what the identity provider names, and sends the browser back to it with an answer that says so. */
export const signOutByRequest = async (
  { tenantId, xml, relayState, request }: Asked,
  isSignedBy: (provider: StoredSamlProvider) => Promise<boolean>,
): Promise<{ location: string }> => {
  await Promise.all([limitSamlCalls(request.sourceIp), refuseWithoutSaml(tenantId)]);
  const asked = readLogoutRequest(xml);
  if (!asked || asked.id === '' || asked.hasWeakSignature) throw notGenuine();
  const provider = (await readSamlProviders(tenantId)).find(({ idp }) => idp.entityId === asked.issuer);
  if (!provider || !isForUsNow(provider, asked) || !(await isSignedBy(provider))) throw notGenuine();
  const isKnown = await endSignIns(provider, { ...asked, nameId: await nameIn(tenantId, asked) });
  return answer(provider, asked, { isKnown, relayState });
};

/** One that was kept for a while signs nobody out. */
const longestMs = 10 * 60_000;

const isForUsNow = (
  { siteUrl }: StoredSamlProvider,
  { destination, issuedAt, notOnOrAfter }: LogoutRequest,
): boolean => {
  const now = Date.now();
  const isOver = now > issuedAt + longestMs || now - clockSkewMs >= notOnOrAfter;
  return (
    issuedAt <= now + clockSkewMs && !isOver && [undefined, serviceProviderAt(siteUrl).signOutUrl].includes(destination)
  );
};

/** The name may be encrypted; one that can not be read is nobody's. */
const nameIn = async (tenantId: string, { nameId, encryptedNameId }: LogoutRequest): Promise<string> => {
  if (!encryptedNameId) return nameId;
  const decrypted = await decryptXml(tenantId, encryptedNameId);
  return isSamlRefusal(decrypted) ? '' : readNameId(decrypted.root).nameId;
};

/** Those that the request names, or all that began with this provider; false when it knows nobody by this name. */
const endSignIns = async (
  { tenantId, providerId }: StoredSamlProvider,
  { nameId, sessionIndexes }: LogoutRequest,
): Promise<boolean> => {
  const userId =
    (await readUserIdOfIdentity({ tenantId, providerId, name: `name:${nameId}` })) ??
    (await readUserIdOfPassingName({ tenantId, providerId, name: nameId }));
  if (userId === undefined) return false;
  const isMeant = (sessionIndex: string | undefined): boolean =>
    sessionIndex === undefined || sessionIndexes.length === 0 || sessionIndexes.includes(sessionIndex);
  const signIns = (await readSignIns({ tenantId, userId })).filter(
    ({ saml }) => saml?.providerId === providerId && saml.nameId === nameId && isMeant(saml.sessionIndex),
  );
  await Promise.all(signIns.map(endFamily));
  return true;
};

type Outcome = { isKnown: boolean; relayState: string | undefined };

/** An identity provider that does not say where answers go is left alone with its question. */
const answer = async (
  provider: StoredSamlProvider,
  { id, issuer, nameId }: LogoutRequest,
  { isKnown, relayState }: Outcome,
): Promise<{ location: string }> => {
  const destination = provider.idp.signOutAnswerUrl ?? provider.idp.signOutUrl;
  if (destination === undefined) return { location: `${provider.siteUrl}/signin` };
  const client = await createSamlClient(provider, { destination });
  const request = { ID: id, issuer, nameID: nameId, nameIDFormat: '' };
  return { location: await client.getLogoutResponseUrlAsync(request, relayState ?? '', {}, isKnown) };
};

const notGenuine = (): AppError => invalid('This request to sign out can not be trusted.');
