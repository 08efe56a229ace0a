import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { Join, joinsAmong } from '#shared/history/joins';
import { deletePartition, type Item, queryItems, readItems } from '../data/items.ts';
import { documents, tableName } from '../data/table.ts';
import type { ProjectKey } from './history-store.ts';

/** What is known of one name of a test: all joins that hold its names together, the same at each of them. */
export type NameJoins = { identity: string; joins: Join[]; version: number };

const partitionOf = ({ tenantId, projectId }: ProjectKey): string => `${tenantId}#project#${projectId}#test-joins`;

const keyOf = (project: ProjectKey, identity: string) => ({ PK: partitionOf(project), SK: `name#${identity}` });

export const readJoins = async (
  project: ProjectKey,
  identities: readonly string[],
  options?: { isConsistent?: boolean },
): Promise<NameJoins[]> => {
  const items = await readItems(
    identities.map((identity) => keyOf(project, identity)),
    options,
  );
  return identities.map((identity, index) => toNameJoins(identity, items[index]));
};

/** All joins of a project; there are never more than a few hundred. */
export const readAllJoins = async (project: ProjectKey): Promise<NameJoins[]> =>
  (await queryItems({ PK: partitionOf(project) }))
    .map((item) => toNameJoins(item.SK.slice('name#'.length), item))
    .filter(({ joins }) => joins.length > 0);

export const deleteJoins = (project: ProjectKey): Promise<void> => deletePartition(partitionOf(project));

/** Puts other joins in place, at every name at once; false when somebody changed one of them meanwhile. */
export const replaceJoins = async (
  project: ProjectKey,
  known: readonly NameJoins[],
  joins: readonly Join[],
): Promise<boolean> => {
  const TransactItems = known.map(({ identity, version }) => ({
    Put: {
      TableName: tableName,
      Item: { ...keyOf(project, identity), joins: joinsAmong(identity, joins), version: version + 1 },
      ConditionExpression: version === 0 ? 'attribute_not_exists(PK)' : 'version = :version',
      ExpressionAttributeValues: version === 0 ? undefined : { ':version': version },
    },
  }));
  try {
    await documents.send(new TransactWriteCommand({ TransactItems }));
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'TransactionCanceledException') return false;
    throw error;
  }
};

const toNameJoins = (identity: string, item: Item | undefined): NameJoins => ({
  identity,
  joins: Join.array().parse(item?.joins ?? []),
  version: Number(item?.version ?? 0),
});
