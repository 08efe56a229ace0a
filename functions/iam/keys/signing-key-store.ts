import { Entity, Service } from 'electrodb';
import { documents, tableName } from '../../data/table.ts';

const platform = '_platform';

/** Readable by the iam function alone: its policy is denied to all others. */
const PrivateKeyEntity = new Entity(
  {
    model: { entity: 'signingKey', version: '1', service: 'touchstone' },
    attributes: {
      platform: { type: 'string', required: true },
      kid: { type: 'string', required: true },
      pkcs8: { type: 'string', required: true },
      createdAt: { type: 'number' },
    },
    indexes: {
      current: {
        pk: { field: 'PK', composite: ['platform'], template: '${platform}#secret#signing', casing: 'none' },
        sk: { field: 'SK', composite: [], template: 'current', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

const PublicKeyEntity = new Entity(
  {
    model: { entity: 'verificationKey', version: '1', service: 'touchstone' },
    attributes: {
      platform: { type: 'string', required: true },
      kid: { type: 'string', required: true },
      spki: { type: 'string', required: true },
      /** When another key took its place. */
      retiredAt: { type: 'number' },
    },
    indexes: {
      byId: {
        pk: { field: 'PK', composite: ['platform'], template: '${platform}#keys', casing: 'none' },
        sk: { field: 'SK', composite: ['kid'], template: 'key#${kid}', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

const keys = new Service({ signing: PrivateKeyEntity, verification: PublicKeyEntity });

export type SigningKey = { kid: string; pkcs8: string; createdAt?: number };
export type VerificationKey = { spki: string; retiredAt?: number };

export const readSigningKey = async (): Promise<SigningKey | undefined> =>
  (await PrivateKeyEntity.get({ platform }).go({ consistent: true })).data ?? undefined;

export const readVerificationKey = async (kid: string): Promise<VerificationKey | undefined> =>
  (await PublicKeyEntity.get({ platform, kid }).go({ consistent: true })).data ?? undefined;

export const readVerificationKeys = async (): Promise<(VerificationKey & { kid: string })[]> =>
  (await PublicKeyEntity.query.byId({ platform }).go({ pages: 'all' })).data;

/** Both halves or none; false when another instance was first. */
export const writeFirstSigningKey = async (key: SigningKey, spki: string): Promise<boolean> => {
  const { canceled } = await keys.transaction
    .write(({ signing, verification }) => [
      signing.create({ platform, ...key }).commit(),
      verification.create({ platform, kid: key.kid, spki }).commit(),
    ])
    .go();
  return !canceled;
};

/** Puts another key in the place of one, of which only the public half stays; false when that is not the current one. */
export const replaceSigningKey = async (
  { replaced, at }: { replaced: string; at: number },
  key: SigningKey,
  spki: string,
): Promise<boolean> => {
  const { canceled } = await keys.transaction
    .write(({ signing, verification }) => [
      signing
        .put({ platform, ...key })
        .where(({ kid }, { eq }) => eq(kid, replaced))
        .commit(),
      verification.create({ platform, kid: key.kid, spki }).commit(),
      verification.patch({ platform, kid: replaced }).set({ retiredAt: at }).commit(),
    ])
    .go();
  return !canceled;
};
