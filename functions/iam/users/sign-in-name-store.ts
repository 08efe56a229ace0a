import { Entity } from 'electrodb';
import { documents, tableName } from '../../data/table.ts';

/** What a user signs in with: the username and the e-mail address, each unique in its tenant, in lower case. */
export const SignInNameEntity = new Entity(
  {
    model: { entity: 'signInName', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      name: { type: 'string', required: true },
      userId: { type: 'number', required: true },
    },
    indexes: {
      byName: {
        pk: { field: 'PK', composite: ['tenantId', 'name'], template: '${tenantId}#login#${name}', casing: 'none' },
        sk: { field: 'SK', composite: [], template: 'login', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

export const toSignInName = (text: string): string => text.trim().toLowerCase();

export const readUserIdOfName = async (tenantId: string, text: string): Promise<number | undefined> =>
  (await SignInNameEntity.get({ tenantId, name: toSignInName(text) }).go()).data?.userId;
