import { deleteItems, deletePartition, readItems, writeItem } from '../data/items.ts';
import type { ProjectKey } from './history-store.ts';

const partitionOf = ({ tenantId, projectId }: ProjectKey): string =>
  `${tenantId}#project#${projectId}#rename-dismissals`;

/** `pairId`: as a join of the two tests would be called. */
const keyOf = (project: ProjectKey, pairId: string) => ({ PK: partitionOf(project), SK: `pair#${pairId}` });

export const writeDismissal = (project: ProjectKey, pairId: string, by: number): Promise<void> =>
  writeItem({ ...keyOf(project, pairId), by, at: Date.now() });

export const deleteDismissal = (project: ProjectKey, pairId: string): Promise<void> =>
  deleteItems([keyOf(project, pairId)]);

/** Those of the pairs that somebody said are two tests. One round trip; none when nothing is asked. */
export const findDismissals = async (project: ProjectKey, pairIds: readonly string[]): Promise<Set<string>> => {
  if (pairIds.length === 0) return new Set();
  const items = await readItems(pairIds.map((pairId) => keyOf(project, pairId)));
  return new Set(pairIds.filter((_, at) => items[at]));
};

export const deleteDismissals = (project: ProjectKey): Promise<void> => deletePartition(partitionOf(project));
