import { LaunchColumns } from '#shared/projects/launch-columns';
import { deletePartition, readItem, writeItem } from '../data/items.ts';

type ProjectKey = { tenantId: string; projectId: number };
type ReaderKey = ProjectKey & { userId: number };

const partitionOf = ({ tenantId, projectId }: ProjectKey): string => `${tenantId}#project#${projectId}#launch-columns`;

const keyOf = (key: ReaderKey) => ({ PK: partitionOf(key), SK: `user#${key.userId}` });

/** Undefined for a reader who never chose. */
export const readLaunchColumns = async (key: ReaderKey): Promise<LaunchColumns | undefined> =>
  LaunchColumns.safeParse((await readItem(keyOf(key)))?.columns).data;

export const writeLaunchColumns = (key: ReaderKey, columns: LaunchColumns): Promise<void> =>
  writeItem({ ...keyOf(key), columns });

export const deleteLaunchColumns = (project: ProjectKey): Promise<void> => deletePartition(partitionOf(project));
