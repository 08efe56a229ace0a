import { deleteItems, queryItems, writeItem } from '../data/items.ts';
import type { ProjectRef } from './project-store.ts';

/** Projects that were deleted and of which something may be left: few, and none for long. */
const removals = '_platform#project-removals';

const sortKeyOf = ({ tenantId, projectId }: ProjectRef): string => `${tenantId}#${projectId}`;

/** Before the deletion itself: what was announced and then did not happen is dropped, the other way something would stay. */
export const writeProjectRemoval = (project: ProjectRef): Promise<void> =>
  writeItem({ PK: removals, SK: sortKeyOf(project), requestedAt: Date.now() });

export const readProjectRemovals = async (): Promise<(ProjectRef & { requestedAt: number })[]> =>
  (await queryItems({ PK: removals })).map(({ SK, requestedAt }) => {
    const [tenantId = '', projectId] = SK.split('#');
    return { tenantId, projectId: Number(projectId), requestedAt: Number(requestedAt) };
  });

export const deleteProjectRemoval = (project: ProjectRef): Promise<void> =>
  deleteItems([{ PK: removals, SK: sortKeyOf(project) }]);
