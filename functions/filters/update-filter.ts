import { filterEndpoints } from '#shared/filters/contract';
import { canChangeFilterPrivacy, canRenameFilter } from '#shared/filters/rules';
import { forbidden } from '#shared/http/errors';
import { handle } from '../http/handle.ts';
import { changeFilter, readFavorites, writeFavorite } from './filter-store.ts';
import { readVisibleFilter } from './read-visible-filter.ts';
import { toSavedFilter } from './to-saved-filter.ts';

export const updateFilter = handle(filterEndpoints.updateFilter, async ({ tenantId, actor, project, params, body }) => {
  const { name, isPrivate, isFavorite } = body;
  const { filterId } = params;
  const key = { tenantId, projectId: project.projectId, filterId };
  const reader = { tenantId, projectId: project.projectId, userId: actor.userId };
  const filter = await readVisibleFilter(key, actor);
  const acting = { ...actor, role: project.role };
  if (name !== undefined && !canRenameFilter(acting, filter)) throw forbidden();
  if (isPrivate !== undefined && !canChangeFilterPrivacy(acting, filter)) throw forbidden();
  if (isFavorite !== undefined) await writeFavorite(reader, filterId, isFavorite);
  const isChanged = name !== undefined || isPrivate !== undefined;
  const changed = isChanged ? await changeFilter(key, definedOf({ name, isPrivate })) : filter;
  return toSavedFilter(changed, await readFavorites(reader));
});

const definedOf = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
