import type { ScimPage, ScimSearch } from '#shared/iam/scim/scim-queries';
import { scimLimits, scimListSchema } from '#shared/iam/scim/scim-resources';
import { isMeantBy, namesOf, parseFilter, valuesAt } from './match-filter.ts';

/** What is wanted of a list, whether it was asked in a query or in a body. */
export type Wanted = {
  filter: string | undefined;
  sortBy: string | undefined;
  isDescending: boolean;
  startIndex: number;
  count: number;
} & Shown;

export type Shown = { attributes: readonly string[]; excludedAttributes: readonly string[] };

const usualCount = 100;

export const wantedInQuery = ({ startIndex, count, ...page }: ScimPage): Wanted => ({
  ...shownInQuery(page),
  ...rangeOf(startIndex, count),
  filter: page.filter || undefined,
  sortBy: page.sortBy || undefined,
  isDescending: page.sortOrder?.toLowerCase() === 'descending',
});

export const wantedInBody = ({ startIndex, count, ...search }: ScimSearch): Wanted => ({
  attributes: search.attributes ?? [],
  excludedAttributes: search.excludedAttributes ?? [],
  ...rangeOf(startIndex ?? 1, count ?? usualCount),
  filter: search.filter || undefined,
  sortBy: search.sortBy || undefined,
  isDescending: search.sortOrder?.toLowerCase() === 'descending',
});

type ShownQuery = { attributes?: string | undefined; excludedAttributes?: string | undefined };

export const shownInQuery = ({ attributes, excludedAttributes }: ShownQuery): Shown => ({
  attributes: listed(attributes),
  excludedAttributes: listed(excludedAttributes),
});

const listed = (names = ''): string[] =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

const rangeOf = (startIndex: number, count: number) => ({
  startIndex: Math.max(1, startIndex),
  count: Math.min(scimLimits.results, Math.max(0, count)),
});

/** Whether a top-level attribute is to be answered: what nobody asks for need not be read. */
export const isShown = (name: string, { attributes, excludedAttributes }: Shown): boolean => {
  const wanted = name.toLowerCase();
  if (attributes.length > 0) return attributes.some((path) => namesOf(path)[0] === wanted);
  return !excludedAttributes.some((path) => namesOf(path).join('.') === wanted);
};

/** Those of the resources that are meant, in order. */
export const chooseResources = <Resource extends object>(
  resources: readonly Resource[],
  { filter, sortBy, isDescending }: Wanted,
): Resource[] => {
  const parsed = filter === undefined ? undefined : parseFilter(filter);
  const found = parsed ? resources.filter((resource) => isMeantBy(parsed, resource)) : [...resources];
  if (sortBy === undefined) return found;
  const keyed = found.map((resource) => ({ resource, key: sortKeyOf(resource, sortBy) }));
  keyed.sort((one, other) => order(one.key, other.key, isDescending));
  return keyed.map(({ resource }) => resource);
};

const sortKeyOf = (resource: object, path: string): string | undefined => {
  const [first] = valuesAt(resource, path);
  const plain = typeof first === 'object' && first !== null && 'value' in first ? first.value : first;
  return plain === undefined ? undefined : String(plain).toLowerCase();
};

/** What has no such attribute comes last, and first when the order is turned. */
const order = (one: string | undefined, other: string | undefined, isDescending: boolean): number => {
  if (one === other) return 0;
  const isBefore = one !== undefined && (other === undefined || one < other);
  return isBefore === isDescending ? 1 : -1;
};

export const pageOf = <Resource>(found: readonly Resource[], { startIndex, count }: Wanted): Resource[] =>
  found.slice(startIndex - 1, startIndex - 1 + count);

export const toScimList = <Resource>(total: number, { startIndex }: Wanted, Resources: Resource[]) => ({
  schemas: [scimListSchema],
  totalResults: total,
  startIndex,
  itemsPerPage: Resources.length,
  Resources,
});
