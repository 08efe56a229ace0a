import { Entity, type EntityItem } from 'electrodb';
import { linkPurposes } from '#shared/iam/links/links';
import { documents, tableName } from '../../data/table.ts';

/** What a link in an e-mail proves. A user has one for each purpose: the next one takes the place of the one before. */
export const LinkEntity = new Entity(
  {
    model: { entity: 'link', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      userId: { type: 'number', required: true },
      purpose: { type: linkPurposes, required: true },
      /** SHA-256 of the secret; the secret itself is in the e-mail alone. */
      hash: { type: 'string', required: true },
      /** Whom it was sent to, and the user's epoch then: what ended every sign-in has ended the link as well. */
      email: { type: 'string', required: true },
      epoch: { type: 'number', required: true },
      /** Epoch seconds; the table forgets the item some time after, so it is compared as well. */
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      ofUser: {
        pk: {
          field: 'PK',
          composite: ['tenantId', 'userId'],
          template: '${tenantId}#user#${userId}#links',
          casing: 'none',
        },
        sk: { field: 'SK', composite: ['purpose'], template: 'link#${purpose}', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

export type StoredLink = EntityItem<typeof LinkEntity>;
export type LinkKey = Pick<StoredLink, 'tenantId' | 'userId' | 'purpose'>;

export const writeLink = async (link: StoredLink): Promise<void> => {
  await LinkEntity.put(link).go();
};

export const readLink = async ({ tenantId, userId, purpose }: LinkKey): Promise<StoredLink | undefined> =>
  (await LinkEntity.get({ tenantId, userId, purpose }).go({ consistent: true })).data ?? undefined;
