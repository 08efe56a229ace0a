import { CustomAttributeType, Entity, type EntityItem, Service } from 'electrodb';
import { conflict } from '#shared/http/errors';
import type { GroupRule, SamlAttributes } from '#shared/iam/saml/saml-contract';
import { whenConditionFails } from '../../../data/conditions.ts';
import { refusalsOf } from '../../../data/refusals.ts';
import { documents, tableName } from '../../../data/table.ts';
import { changedMeanwhile } from '../../groups/group-store.ts';
import type { IdpMetadata } from './read-idp-metadata.ts';

type TextFile = { name: string; content: string };

/** What a sign-in needs to know of an identity provider: small, because each reads all of the tenant's. */
const ProviderEntity = new Entity(
  {
    model: { entity: 'samlProvider', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      providerId: { type: 'number', required: true },
      name: { type: 'string', required: true },
      logoKey: { type: 'string' },
      /** What its metadata says. */
      idp: { type: CustomAttributeType<IdpMetadata>('any'), required: true },
      metadataUrl: { type: 'string' },
      metadataReadAt: { type: 'number', required: true },
      certificate: { type: CustomAttributeType<TextFile>('any') },
      nextCertificate: { type: CustomAttributeType<TextFile>('any') },
      allowsIdpInitiated: { type: 'boolean', required: true },
      createsUsers: { type: 'boolean', required: true },
      linksExistingUsers: { type: 'boolean', required: true },
      hasReadOnlyAccess: { type: 'boolean', required: true },
      groupId: { type: 'number' },
      groupsAttribute: { type: 'string' },
      groupRules: { type: CustomAttributeType<GroupRule[]>('any') },
      attributes: { type: CustomAttributeType<SamlAttributes>('any'), required: true },
      /**
       * Where the workspace was when the provider was saved. What it is told of us and what its answers must be meant for
       * does not follow from who calls, who could name any host.
       */
      siteUrl: { type: 'string', required: true },
      /** The last sign-in that came to nothing. */
      lastFailure: { type: CustomAttributeType<{ at: number; detail: string }>('any') },
      revision: { type: 'number', required: true },
    },
    indexes: {
      inTenant: {
        pk: { field: 'PK', composite: ['tenantId'], template: '${tenantId}#saml', casing: 'none' },
        sk: { field: 'SK', composite: ['providerId'], template: 'provider#${providerId}', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

/** The file as it was uploaded or fetched, for who edits the provider. */
const MetadataEntity = new Entity(
  {
    model: { entity: 'samlMetadata', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      providerId: { type: 'number', required: true },
      file: { type: CustomAttributeType<TextFile>('any'), required: true },
    },
    indexes: {
      ofProvider: {
        pk: { field: 'PK', composite: ['tenantId'], template: '${tenantId}#saml-metadata', casing: 'none' },
        sk: { field: 'SK', composite: ['providerId'], template: 'metadata#${providerId}', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

/** Two providers with one issuer could not be told apart by their answers. */
const IssuerEntity = new Entity(
  {
    model: { entity: 'samlIssuer', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      entityId: { type: 'string', required: true },
      providerId: { type: 'number', required: true },
    },
    indexes: {
      byEntityId: {
        pk: { field: 'PK', composite: ['tenantId'], template: '${tenantId}#saml-issuers', casing: 'none' },
        sk: { field: 'SK', composite: ['entityId'], template: 'issuer#${entityId}', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

const items = new Service({ provider: ProviderEntity, metadata: MetadataEntity, issuer: IssuerEntity });

export type StoredSamlProvider = EntityItem<typeof ProviderEntity>;
export type SamlProviderKey = { tenantId: string; providerId: number };

/** All of a tenant, the oldest first, with what was saved a moment ago. */
export const readSamlProviders = async (tenantId: string): Promise<StoredSamlProvider[]> =>
  (await ProviderEntity.query.inTenant({ tenantId }).go({ pages: 'all', consistent: true })).data.sort(
    (one, other) => one.providerId - other.providerId,
  );

export const readSamlProvider = async ({
  tenantId,
  providerId,
}: SamlProviderKey): Promise<StoredSamlProvider | undefined> =>
  (await ProviderEntity.get({ tenantId, providerId }).go({ consistent: true })).data ?? undefined;

export const readMetadataFile = async ({ tenantId, providerId }: SamlProviderKey): Promise<TextFile | undefined> =>
  (await MetadataEntity.get({ tenantId, providerId }).go({ consistent: true })).data?.file;

/** CONFLICT when the workspace has a provider with this issuer. */
export const writeNewSamlProvider = async (provider: StoredSamlProvider, file: TextFile): Promise<void> => {
  const { tenantId, providerId, idp } = provider;
  const outcome = await items.transaction
    .write((entities) => [
      entities.provider.create(provider).commit(),
      entities.metadata.create({ tenantId, providerId, file }).commit(),
      entities.issuer.create({ tenantId, entityId: idp.entityId, providerId }).commit(),
    ])
    .go();
  if (refusalsOf(outcome).includes(true)) throw takenIssuer();
};

/** Puts a provider in the place of what was read; CONFLICT when somebody else changed it since, or the issuer is taken. */
export const replaceSamlProvider = async (
  before: StoredSamlProvider,
  after: StoredSamlProvider,
  file: TextFile | undefined,
): Promise<StoredSamlProvider> => {
  const { tenantId, providerId, revision: readRevision } = before;
  const written = { ...after, revision: readRevision + 1 };
  const isOtherIssuer = before.idp.entityId !== after.idp.entityId;
  const outcome = await items.transaction
    .write((entities) => [
      entities.provider
        .put(written)
        .where(({ revision }, { eq }) => eq(revision, readRevision))
        .commit(),
      ...(isOtherIssuer
        ? [
            entities.issuer.create({ tenantId, entityId: after.idp.entityId, providerId }).commit(),
            entities.issuer.delete({ tenantId, entityId: before.idp.entityId }).commit(),
          ]
        : []),
      ...(file ? [entities.metadata.put({ tenantId, providerId, file }).commit()] : []),
    ])
    .go();
  const refusals = refusalsOf(outcome);
  if (refusals[0]) throw changedMeanwhile();
  if (refusals.includes(true)) throw takenIssuer();
  return written;
};

export const deleteStoredProvider = async ({ tenantId, providerId, idp }: StoredSamlProvider): Promise<void> => {
  await items.transaction
    .write((entities) => [
      entities.provider.delete({ tenantId, providerId }).commit(),
      entities.metadata.delete({ tenantId, providerId }).commit(),
      entities.issuer.delete({ tenantId, entityId: idp.entityId }).commit(),
    ])
    .go();
};

/** Kept beside the provider without being an edit of it. */
export const noteSamlFailure = async ({ tenantId, providerId }: SamlProviderKey, detail: string): Promise<void> => {
  await ProviderEntity.patch({ tenantId, providerId })
    .set({ lastFailure: { at: Date.now(), detail } })
    .go()
    .catch(whenConditionFails(() => undefined));
};

const takenIssuer = () => {
  const message = 'An identity provider with this entity id is already set up';
  return conflict(message, [{ field: 'metadata', message }]);
};
