import { type Filter, parse } from 'scim2-parse-filter';
import { refused } from './scim-refusals.ts';

export type { Filter } from 'scim2-parse-filter';

/** Throws invalidFilter. Lines are not broken in a filter, and the parser would take long over many such breaks. */
export const parseFilter = (text: string): Filter => {
  try {
    if (!/\p{Cc}/u.test(text)) return parse(text);
  } catch {
    // What the parser says names its tokens; the words below are for people.
  }
  throw refused('invalidFilter', 'This filter can not be read. Write it as: userName eq "ada@example.com"');
};

/** Whether a resource, as it is answered, is meant by a filter. */
export const isMeantBy = (filter: Filter, resource: unknown): boolean => {
  switch (filter.op) {
    case 'and':
      return filter.filters.every((each) => isMeantBy(each, resource));
    case 'or':
      return filter.filters.some((each) => isMeantBy(each, resource));
    case 'not':
      return !isMeantBy(filter.filter, resource);
    case '[]':
      return valuesAt(resource, filter.attrPath).some((value) => isMeantBy(filter.valFilter, value));
    case 'pr':
      return valuesAt(resource, filter.attrPath).some((value) => value !== '');
    default:
      return isComparedWell(filter, valuesAt(resource, filter.attrPath).map(plainOf));
  }
};

/** All values of an attribute; names are the same however they are capitalised, and may stand behind their schema. */
export const valuesAt = (resource: unknown, path: string): unknown[] =>
  namesOf(path).reduce<unknown[]>(
    (values, name) => values.flatMap((value) => heldBy(value, name)).filter((value) => value !== undefined),
    [resource],
  );

/** `urn:ietf:params:scim:schemas:core:2.0:User:name.givenName` is `name`, `givenname`. */
export const namesOf = (path: string): string[] =>
  path
    .slice(path.lastIndexOf(':') + 1)
    .toLowerCase()
    .split('.');

const heldBy = (value: unknown, name: string): unknown[] => {
  if (typeof value !== 'object' || value === null) return [];
  const held: unknown = Object.entries(value).find(([key]) => key.toLowerCase() === name)?.[1];
  return Array.isArray(held) ? held : [held];
};

/** What a complex value, as an e-mail address with its type, is compared by. */
const plainOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'value' in value ? value.value : value;

type Comparison = Extract<Filter, { compValue: unknown }>;

const isComparedWell = ({ op, attrPath, compValue }: Comparison, values: readonly unknown[]): boolean => {
  if (compValue === null) return (values.length === 0) === (op === 'eq');
  if (op === 'ne') return !values.some((value) => compare.eq(...alike(attrPath, value, compValue)));
  return values.some((value) => compare[op](...alike(attrPath, value, compValue)));
};

type Comparable = string | number;
type Compare = (value: Comparable, wanted: Comparable) => boolean;

const compare: Record<Exclude<Comparison['op'], 'ne'>, Compare> = {
  eq: (value, wanted) => value === wanted,
  co: (value, wanted) => String(value).includes(String(wanted)),
  sw: (value, wanted) => String(value).startsWith(String(wanted)),
  ew: (value, wanted) => String(value).endsWith(String(wanted)),
  gt: (value, wanted) => value > wanted,
  ge: (value, wanted) => value >= wanted,
  lt: (value, wanted) => value < wanted,
  le: (value, wanted) => value <= wanted,
};

/** Times are compared as times, ids of others as they are written, and all else however it is capitalised. */
const alike = (path: string, value: unknown, wanted: unknown): [Comparable, Comparable] => {
  const name = namesOf(path).join('.');
  const read = (side: unknown): Comparable => {
    if (name === 'meta.created') return Date.parse(String(side));
    return name === 'externalid' ? String(side) : String(side).toLowerCase();
  };
  return [read(value), read(wanted)];
};
