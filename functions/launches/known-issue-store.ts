import { Entity } from 'electrodb';
import { deletePartition } from '../data/items.ts';
import { documents, tableName } from '../data/table.ts';

/** Failures that a project knows, by the signature of their stack traces. */
const KnownIssueEntity = new Entity(
  {
    model: { entity: 'knownIssue', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      projectId: { type: 'number', required: true },
      signature: { type: 'string', required: true },
      createdAt: { type: 'number', required: true },
    },
    indexes: {
      bySignature: {
        pk: {
          field: 'PK',
          composite: ['tenantId', 'projectId'],
          template: '${tenantId}#project#${projectId}#known-issues',
          casing: 'none',
        },
        sk: { field: 'SK', composite: ['signature'], template: 'signature#${signature}', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

export type KnownIssueKey = { tenantId: string; projectId: number; signature: string };

export const isKnownIssue = async (key: KnownIssueKey): Promise<boolean> => {
  const { data } = await KnownIssueEntity.get(key).go();
  return data !== null;
};

export const writeKnownIssue = async (key: KnownIssueKey): Promise<void> => {
  await KnownIssueEntity.put({ ...key, createdAt: Date.now() }).go();
};

export const deleteKnownIssues = ({ tenantId, projectId }: Omit<KnownIssueKey, 'signature'>): Promise<void> =>
  deletePartition(`${tenantId}#project#${projectId}#known-issues`);
