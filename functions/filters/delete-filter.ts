import { filterEndpoints } from '#shared/filters/contract';
import { canDeleteFilter } from '#shared/filters/rules';
import { forbidden } from '#shared/http/errors';
import { handle } from '../http/handle.ts';
import { deleteFilterItem } from './filter-store.ts';
import { readVisibleFilter } from './read-visible-filter.ts';

export const deleteFilter = handle(filterEndpoints.deleteFilter, async ({ tenantId, actor, project, params }) => {
  const key = { tenantId, projectId: project.projectId, filterId: params.filterId };
  const filter = await readVisibleFilter(key, actor);
  if (!canDeleteFilter({ ...actor, role: project.role }, filter)) throw forbidden();
  await deleteFilterItem(key);
});
