import { filterEndpoints } from '#shared/filters/contract';
import { isFilterVisible } from '#shared/filters/rules';
import { handle } from '../http/handle.ts';
import { readFavorites, readFilters } from './filter-store.ts';
import { toSavedFilter } from './to-saved-filter.ts';

export const listFilters = handle(filterEndpoints.listFilters, async ({ tenantId, actor, project }) => {
  const { projectId } = project;
  const [filters, favorites] = await Promise.all([
    readFilters({ tenantId, projectId }),
    readFavorites({ tenantId, projectId, userId: actor.userId }),
  ]);
  const visible = filters.filter((filter) => isFilterVisible(actor, filter));
  const items = await Promise.all(visible.map((filter) => toSavedFilter(filter, favorites)));
  const byName = items.sort((one, other) => one.name.localeCompare(other.name, 'en'));
  return { items: byName.sort((one, other) => Number(other.isFavorite) - Number(one.isFavorite)) };
});
