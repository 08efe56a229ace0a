import { Entity, type EntityItem } from 'electrodb';
import { conflict, notFound } from '#shared/http/errors';
import { whenConditionFails } from '../data/conditions.ts';
import { takeIds } from '../data/counter.ts';
import { deletePartition } from '../data/items.ts';
import { documents, tableName } from '../data/table.ts';

const inProject = { field: 'PK', composite: ['tenantId', 'projectId'], casing: 'none' } as const;

const FilterEntity = new Entity(
  {
    model: { entity: 'savedFilter', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      projectId: { type: 'number', required: true },
      filterId: { type: 'number', required: true },
      ownerId: { type: 'number', required: true },
      name: { type: 'string', required: true },
      /** As `shared/launches/launch-filters.ts` writes it. */
      filters: { type: 'string', required: true },
      isPrivate: { type: 'boolean', required: true },
    },
    indexes: {
      inProject: {
        pk: { ...inProject, template: '${tenantId}#project#${projectId}#filters' },
        sk: { field: 'SK', composite: ['filterId'], template: 'filter#${filterId}', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

/** What a user likes of a project's filters, own or not: one item, because the list needs all of it. */
const FavoritesEntity = new Entity(
  {
    model: { entity: 'favoriteFilters', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      projectId: { type: 'number', required: true },
      userId: { type: 'number', required: true },
      filterIds: { type: 'set', items: 'number' },
    },
    indexes: {
      ofUser: {
        pk: { ...inProject, template: '${tenantId}#project#${projectId}#filters' },
        sk: { field: 'SK', composite: ['userId'], template: 'favorites#${userId}', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

export type StoredFilter = EntityItem<typeof FilterEntity>;
type ProjectRef = { tenantId: string; projectId: number };
export type FilterKey = ProjectRef & { filterId: number };

/** So many that nobody misses one, and few enough to be read at once. */
const mostFilters = 500;

export const readFilters = async ({ tenantId, projectId }: ProjectRef): Promise<StoredFilter[]> =>
  (await FilterEntity.query.inProject({ tenantId, projectId }).go({ pages: 'all' })).data;

export const readFilter = async ({ tenantId, projectId, filterId }: FilterKey): Promise<StoredFilter> =>
  (await FilterEntity.get({ tenantId, projectId, filterId }).go({ consistent: true })).data ?? throwNotFound();

export const writeNewFilter = async (filter: Omit<StoredFilter, 'filterId'>): Promise<StoredFilter> => {
  if ((await readFilters(filter)).length >= mostFilters)
    throw conflict(`A project can have up to ${mostFilters} saved filters. Delete one that nobody needs.`);
  const created = { ...filter, filterId: await takeIds(filter.tenantId, 'filters') };
  await FilterEntity.create(created).go();
  return created;
};

/** One that was deleted meanwhile is not found. */
export const changeFilter = async (
  { tenantId, projectId, filterId }: FilterKey,
  changes: Partial<Pick<StoredFilter, 'name' | 'isPrivate'>>,
): Promise<StoredFilter> => {
  const { data } = await FilterEntity.patch({ tenantId, projectId, filterId })
    .set(changes)
    .go({ response: 'all_new' })
    .catch(whenConditionFails(throwNotFound));
  return asFilter(data);
};

export const deleteFilterItem = async ({ tenantId, projectId, filterId }: FilterKey): Promise<void> => {
  await FilterEntity.remove({ tenantId, projectId, filterId }).go().catch(whenConditionFails(throwNotFound));
};

type Reader = ProjectRef & { userId: number };

export const readFavorites = async ({ tenantId, projectId, userId }: Reader): Promise<ReadonlySet<number>> =>
  new Set((await FavoritesEntity.get({ tenantId, projectId, userId }).go({ consistent: true })).data?.filterIds ?? []);

export const writeFavorite = async (
  { tenantId, projectId, userId }: Reader,
  filterId: number,
  isFavorite: boolean,
): Promise<void> => {
  const update = FavoritesEntity.update({ tenantId, projectId, userId });
  if (isFavorite) await update.add({ filterIds: [filterId] }).go();
  else await update.delete({ filterIds: [filterId] }).go();
};

export const deleteFilters = ({ tenantId, projectId }: ProjectRef): Promise<void> =>
  deletePartition(`${tenantId}#project#${projectId}#filters`);

const throwNotFound = (): never => {
  throw notFound('Filter');
};

const asFilter = (data: unknown): StoredFilter => data as StoredFilter;
