import { CustomAttributeType, Entity, type EntityItem, Service } from 'electrodb';
import { whenConditionFails } from '../../../data/conditions.ts';
import { refusalsOf } from '../../../data/refusals.ts';
import { documents, tableName } from '../../../data/table.ts';
import type { SamlSession } from '../../sign-in/sign-in-store.ts';

/** What was asked of an identity provider and is not answered yet. */
const RequestEntity = new Entity(
  {
    model: { entity: 'samlRequest', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      requestId: { type: 'string', required: true },
      providerId: { type: 'number', required: true },
      /** SHA-256 of what the browser keeps that asked. */
      secretHash: { type: 'string', required: true },
      /** Epoch seconds; the table forgets the item some time after, so it is compared as well. */
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      itself: {
        pk: {
          field: 'PK',
          composite: ['tenantId', 'requestId'],
          template: '${tenantId}#saml-request#${requestId}',
          casing: 'none',
        },
        sk: { field: 'SK', composite: [], template: 'request', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

/** An assertion that has signed somebody in: it does not do so again as long as it would be valid. */
const AssertionEntity = new Entity(
  {
    model: { entity: 'samlAssertion', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      /** SHA-256 of its issuer and id. */
      digest: { type: 'string', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      itself: {
        pk: {
          field: 'PK',
          composite: ['tenantId', 'digest'],
          template: '${tenantId}#saml-assertion#${digest}',
          casing: 'none',
        },
        sk: { field: 'SK', composite: [], template: 'used', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

/** What brings the browser from the identity provider's answer to a sign-in. */
const CodeEntity = new Entity(
  {
    model: { entity: 'samlCode', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      codeId: { type: 'string', required: true },
      hash: { type: 'string', required: true },
      /** Of the request that was answered; none when the sign-in began at the identity provider. */
      secretHash: { type: 'string' },
      userId: { type: 'number', required: true },
      saml: { type: CustomAttributeType<SamlSession>('any'), required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      itself: {
        pk: {
          field: 'PK',
          composite: ['tenantId', 'codeId'],
          template: '${tenantId}#saml-code#${codeId}',
          casing: 'none',
        },
        sk: { field: 'SK', composite: [], template: 'code', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

const items = new Service({ request: RequestEntity, assertion: AssertionEntity });

export type SamlRequest = EntityItem<typeof RequestEntity>;
export type SamlCode = EntityItem<typeof CodeEntity>;

const isOver = ({ expiresAt }: { expiresAt: number }): boolean => expiresAt * 1000 <= Date.now();

export const writeSamlRequest = async (request: SamlRequest): Promise<void> => {
  await RequestEntity.create(request).go();
};

export const readSamlRequest = async (tenantId: string, requestId: string): Promise<SamlRequest | undefined> => {
  const { data } = await RequestEntity.get({ tenantId, requestId }).go({ consistent: true });
  return data && !isOver(data) ? data : undefined;
};

type Used = { tenantId: string; digest: string; expiresAt: number; request: SamlRequest | undefined };

/** Uses up an assertion and the request that it answers; false when one of them was used before, or at this moment. */
export const consumeAssertion = async ({ tenantId, digest, expiresAt, request }: Used): Promise<boolean> => {
  const outcome = await items.transaction
    .write((entities) => [
      entities.assertion.create({ tenantId, digest, expiresAt }).commit(),
      ...(request
        ? [
            entities.request
              .delete({ tenantId, requestId: request.requestId })
              .where(({ requestId }, { exists }) => exists(requestId))
              .commit(),
          ]
        : []),
    ])
    .go();
  return !refusalsOf(outcome).includes(true);
};

export const writeSamlCode = async (code: SamlCode): Promise<void> => {
  await CodeEntity.create(code).go();
};

export const readSamlCode = async (tenantId: string, codeId: string): Promise<SamlCode | undefined> => {
  const { data } = await CodeEntity.get({ tenantId, codeId }).go({ consistent: true });
  return data && !isOver(data) ? data : undefined;
};

/** False when another use of the code was faster. */
export const consumeCode = ({ tenantId, codeId }: Pick<SamlCode, 'tenantId' | 'codeId'>): Promise<boolean> =>
  CodeEntity.delete({ tenantId, codeId })
    .where(({ hash }, { exists }) => exists(hash))
    .go()
    .then(
      () => true,
      whenConditionFails(() => false),
    );
