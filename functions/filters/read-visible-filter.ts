import { isFilterVisible } from '#shared/filters/rules';
import { notFound } from '#shared/http/errors';
import { type FilterKey, readFilter, type StoredFilter } from './filter-store.ts';

/** Somebody else's private filter is not there. */
export const readVisibleFilter = async (key: FilterKey, actor: { userId: number }): Promise<StoredFilter> => {
  const filter = await readFilter(key);
  if (!isFilterVisible(actor, filter)) throw notFound('Filter');
  return filter;
};
