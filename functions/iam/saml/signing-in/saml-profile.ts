import { Email, FirstName, LastName } from '#shared/iam/fields';
import type { SamlAttributes } from '#shared/iam/saml/saml-contract';
import type { StoredSamlProvider } from '../providers/saml-provider-store.ts';
import type { SamlAssertion } from './read-assertion.ts';

/** What an assertion says of a user, as far as it can be one here. */
export type SamlProfile = {
  /** By which the same user is known the next time. */
  identity: string;
  email: string | undefined;
  /** As it was said; it may not be a username of this product yet. */
  username: string | undefined;
  firstName: string | undefined;
  lastName: string | undefined;
  /** All values of the attribute that says the groups. */
  groups: readonly string[];
};

const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';

/** What the usual identity providers call it, by name, by claim and by OID. */
const usualNames: Readonly<Record<keyof SamlAttributes, readonly string[]>> = {
  username: ['username', 'userName', 'uid', 'login', 'urn:oid:0.9.2342.19200300.100.1.1'],
  email: ['email', 'mail', 'emailAddress', 'Email', `${claims}/emailaddress`, 'urn:oid:0.9.2342.19200300.100.1.3'],
  firstName: ['firstName', 'givenName', 'given_name', 'first_name', `${claims}/givenname`, 'urn:oid:2.5.4.42'],
  lastName: ['lastName', 'surname', 'sn', 'family_name', 'last_name', `${claims}/surname`, 'urn:oid:2.5.4.4'],
};

/** Such a name is another one at each sign-in. */
export const transientFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';

export const toSamlProfile = (
  { attributes: mapping, groupsAttribute }: StoredSamlProvider,
  assertion: SamlAssertion,
): SamlProfile => {
  const { nameId, nameIdFormat, attributes } = assertion;
  const saidOf = (field: keyof SamlAttributes): string | undefined => {
    const names = mapping[field] ? [mapping[field]] : usualNames[field];
    return names.map((name) => attributes.get(name)?.[0]).find(Boolean);
  };
  const email = Email.safeParse(saidOf('email') ?? nameId).data;
  return {
    identity: nameId === '' || nameIdFormat === transientFormat ? `email:${email?.toLowerCase()}` : `name:${nameId}`,
    email,
    username: saidOf('username'),
    firstName: FirstName.safeParse(saidOf('firstName')).data,
    lastName: LastName.safeParse(saidOf('lastName')).data,
    groups: attributes.get(groupsAttribute ?? '') ?? [],
  };
};
