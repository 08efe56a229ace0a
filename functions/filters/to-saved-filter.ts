import type { SavedFilter } from '#shared/filters/contract';
import { readRecentUser } from '../iam/users/user-store.ts';
import type { StoredFilter } from './filter-store.ts';

/** A filter as somebody sees it who may. */
export const toSavedFilter = async (filter: StoredFilter, favorites: ReadonlySet<number>): Promise<SavedFilter> => {
  const { tenantId, ownerId, filterId, name, filters, isPrivate } = filter;
  const owner = await readRecentUser({ tenantId, userId: ownerId });
  return {
    id: filterId,
    name,
    items: filters.split(';'),
    isPrivate,
    isFavorite: favorites.has(filterId),
    createdBy: { id: ownerId, username: owner?.username ?? '' },
  };
};
