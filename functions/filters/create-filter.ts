import { filterEndpoints } from '#shared/filters/contract';
import { handle } from '../http/handle.ts';
import { writeNewFilter } from './filter-store.ts';
import { toSavedFilter } from './to-saved-filter.ts';

export const createFilter = handle(filterEndpoints.createFilter, async ({ tenantId, actor, project, body }) => {
  const { name, items: filters, isPrivate } = body;
  const { projectId } = project;
  const filter = await writeNewFilter({ tenantId, projectId, ownerId: actor.userId, name, filters, isPrivate });
  return toSavedFilter(filter, new Set());
});
