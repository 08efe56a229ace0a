import { Entity, type EntityItem } from 'electrodb';
import { projectRoles } from '#shared/iam/groups/permissions';
import { createCache } from '../data/cache.ts';
import { deleteItems, queryIndex } from '../data/items.ts';
import { documents, tableName } from '../data/table.ts';

export const MemberEntity = new Entity(
  {
    model: { entity: 'member', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      userId: { type: 'number', required: true },
      projectId: { type: 'number', required: true },
      role: { type: projectRoles, required: true },
      addedAt: { type: 'number', required: true },
    },
    indexes: {
      ofUser: {
        pk: {
          field: 'PK',
          composite: ['tenantId', 'userId'],
          template: '${tenantId}#user#${userId}#memberships',
          casing: 'none',
        },
        sk: { field: 'SK', composite: ['projectId'], template: 'project#${projectId}', casing: 'none' },
      },
      ofProject: {
        index: 'GSI1',
        pk: {
          field: 'GSI1PK',
          composite: ['tenantId', 'projectId'],
          template: '${tenantId}#project#${projectId}#members',
          casing: 'none',
        },
        sk: { field: 'GSI1SK', composite: ['userId'], template: 'user#${userId}', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

export type Member = EntityItem<typeof MemberEntity>;
export type MemberKey = { tenantId: string; projectId: number; userId: number };

const members = createCache<Member>({ ttlMs: 5_000 });
const cacheKey = ({ tenantId, projectId, userId }: MemberKey) => `${tenantId}#${projectId}#${userId}`;

/** The membership as known a few seconds ago at most. */
export const readRecentMember = ({ tenantId, projectId, userId }: MemberKey): Promise<Member | undefined> =>
  members.load(cacheKey({ tenantId, projectId, userId }), () => readMember({ tenantId, projectId, userId }));

export const readMember = async ({ tenantId, projectId, userId }: MemberKey): Promise<Member | undefined> =>
  (await MemberEntity.get({ tenantId, projectId, userId }).go()).data ?? undefined;

export const forgetRecentMember = (key: MemberKey): void => members.forget(cacheKey(key));

export const readMembershipsOf = async (user: { tenantId: string; userId: number }): Promise<Member[]> =>
  (await MemberEntity.query.ofUser({ tenantId: user.tenantId, userId: user.userId }).go({ pages: 'all' })).data;

/** The index holds keys alone, so the members themselves are fetched by them. */
export const readMembers = async (project: { tenantId: string; projectId: number }): Promise<Member[]> => {
  const { tenantId, projectId } = project;
  const { data } = await MemberEntity.query.ofProject({ tenantId, projectId }).go({ pages: 'all', hydrate: true });
  return data;
};

export const deleteMembers = async ({ tenantId, projectId }: Omit<MemberKey, 'userId'>): Promise<void> =>
  deleteItems(await queryIndex(`${tenantId}#project#${projectId}#members`));
