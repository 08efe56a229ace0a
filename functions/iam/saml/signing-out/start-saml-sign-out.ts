import * as contract from '#shared/iam/saml/saml-sign-in-contract';
import { handle } from '../../../http/handle.ts';
import { readSignIn } from '../../sign-in/sign-in-store.ts';
import { readSamlProvider } from '../providers/saml-provider-store.ts';
import { createSamlClient } from '../saml-client.ts';

/** Only asks the way: what is signed in here ends by the usual call, whether the browser arrives there or not. */
export const startSamlSignOut = handle(contract.startSamlSignOut, async ({ tenantId, actor }) => {
  const [kind, signInId] = actor.source.split(':');
  const signIn = kind === 'signIn' && signInId ? await readSignIn({ ...actor, signInId }) : undefined;
  const saml = signIn?.saml;
  const provider = saml && (await readSamlProvider({ tenantId, providerId: saml.providerId }));
  if (!saml?.nameId || !provider?.idp.signOutUrl) return {};
  const client = await createSamlClient(provider);
  const { nameId, nameIdFormat = unspecified, sessionIndex } = saml;
  const who = { issuer: provider.idp.entityId, nameID: nameId, nameIDFormat: nameIdFormat, sessionIndex };
  return { url: await client.getLogoutUrlAsync(who, '', {}) };
});

const unspecified = 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified';
