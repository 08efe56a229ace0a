import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type FreedContents, noFreedContents } from '#shared/launches/launch-contents';
import { whenConditionFails } from '../../data/conditions.ts';
import { deleteItems, deletePartition, type Item, queryLastItems, writeItem } from '../../data/items.ts';
import { documents, tableName } from '../../data/table.ts';

type Project = { tenantId: string; projectId: number };

/** What is known of a launch that was deleted, also when nothing else is left of it. */
export type DeletedLaunch = {
  launchId: number;
  name: string;
  startedAt: number;
  deletedAt: number;
  /** Absent when retention did it. */
  deletedBy?: number;
  restorableUntil: number;
  /** When nothing of it was left. */
  removedAt?: number;
  frees: FreedContents;
};

const daysUntilForgotten = 30;

const partitionOf = ({ tenantId, projectId }: Project): string => `${tenantId}#project#${projectId}#deleted`;

type Place = Project & { launchId: number; deletedAt: number };

const keyOf = ({ launchId, deletedAt, ...project }: Place) => ({
  PK: partitionOf(project),
  SK: `deleted#${String(deletedAt).padStart(15, '0')}#${launchId}`,
});

export const writeDeletedLaunch = (project: Project, deleted: DeletedLaunch): Promise<void> =>
  writeItem({
    ...keyOf({ ...project, ...deleted }),
    ...deleted,
    expiresAt: Math.floor(deleted.deletedAt / 1000) + daysUntilForgotten * 86_400,
  });

export const forgetDeletedLaunch = (place: Place): Promise<void> => deleteItems([keyOf(place)]);

/** The entry may be gone: with its project, or because it expired. */
export const writeRemovedAt = async (place: Place, removedAt: number): Promise<void> => {
  const update = new UpdateCommand({
    TableName: tableName,
    Key: keyOf(place),
    UpdateExpression: 'SET removedAt = :now',
    ConditionExpression: 'attribute_exists(PK)',
    ExpressionAttributeValues: { ':now': removedAt },
  });
  await documents.send(update).catch(whenConditionFails(() => undefined));
};

/** The latest deleted first. `id` is what the next page is asked for with. */
export const readDeletedLaunches = async (
  project: Project,
  { limit, before }: { limit: number; before?: string },
): Promise<(DeletedLaunch & { id: string })[]> => {
  const from = before === undefined ? undefined : `deleted#${before}`;
  const items = await queryLastItems({ PK: partitionOf(project), prefix: 'deleted#' }, { limit, before: from });
  return items.map(toDeleted);
};

export const deleteDeletedLaunches = (project: Project): Promise<void> => deletePartition(partitionOf(project));

const toDeleted = (item: Item) => ({
  id: item.SK.slice('deleted#'.length),
  launchId: Number(item.launchId),
  name: String(item.name),
  startedAt: Number(item.startedAt),
  deletedAt: Number(item.deletedAt),
  deletedBy: asNumber(item.deletedBy),
  restorableUntil: Number(item.restorableUntil),
  removedAt: asNumber(item.removedAt),
  frees: asFreed(item.frees),
});

const asNumber = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** Written by this file alone. */
const asFreed = (value: unknown): FreedContents => (value as FreedContents | undefined) ?? noFreedContents();
