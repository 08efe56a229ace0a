import { createHash } from 'node:crypto';
import { Entity } from 'electrodb';
import { documents, tableName } from '../../../data/table.ts';
import type { UserKey } from '../../users/user-store.ts';

/** Who an identity provider means by a name. */
const IdentityEntity = new Entity(
  {
    model: { entity: 'samlIdentity', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      providerId: { type: 'number', required: true },
      /** SHA-256: a name may have any length and any characters. */
      nameDigest: { type: 'string', required: true },
      userId: { type: 'number', required: true },
      /** Epoch seconds, of a name that was given for one sign-in. */
      expiresAt: { type: 'number' },
    },
    indexes: {
      byName: {
        pk: {
          field: 'PK',
          composite: ['tenantId', 'providerId', 'nameDigest'],
          template: '${tenantId}#saml-identity#${providerId}#${nameDigest}',
          casing: 'none',
        },
        sk: { field: 'SK', composite: [], template: 'identity', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

/** The provider that a user signs in with: no other one of the workspace speaks for the user. */
const BindingEntity = new Entity(
  {
    model: { entity: 'samlBinding', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      userId: { type: 'number', required: true },
      providerId: { type: 'number', required: true },
    },
    indexes: {
      ofUser: {
        pk: {
          field: 'PK',
          composite: ['tenantId', 'userId'],
          template: '${tenantId}#user#${userId}#saml',
          casing: 'none',
        },
        sk: { field: 'SK', composite: [], template: 'binding', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

export type SamlIdentity = { tenantId: string; providerId: number; name: string };

const digest = (name: string): string => createHash('sha256').update(name).digest('base64url');

export const readUserIdOfIdentity = async ({ tenantId, providerId, name }: SamlIdentity): Promise<number | undefined> =>
  (await IdentityEntity.get({ tenantId, providerId, nameDigest: digest(name) }).go({ consistent: true })).data?.userId;

export const readProviderIdOfUser = async ({ tenantId, userId }: UserKey): Promise<number | undefined> =>
  (await BindingEntity.get({ tenantId, userId }).go({ consistent: true })).data?.providerId;

/** The binding first: a name without one would speak for a user whom another provider may have. */
export const writeIdentity = async ({ tenantId, providerId, name }: SamlIdentity, userId: number): Promise<void> => {
  await BindingEntity.put({ tenantId, userId, providerId }).go();
  await IdentityEntity.put({ tenantId, providerId, nameDigest: digest(name), userId }).go();
};

const passing = (name: string): string => `transient:${name}`;

/** A name that is given for one sign-in and to nobody again: the identity provider ends the sign-in by it. */
export const writePassingName = async (
  { tenantId, providerId, name }: SamlIdentity,
  userId: number,
  expiresAt: number,
): Promise<void> => {
  await IdentityEntity.put({ tenantId, providerId, nameDigest: digest(passing(name)), userId, expiresAt }).go();
};

export const readUserIdOfPassingName = (identity: SamlIdentity): Promise<number | undefined> =>
  readUserIdOfIdentity({ ...identity, name: passing(identity.name) });
